// Corrections of flaws in firebase-tools' own emulators; corrections.d.ts describes the exports.
// Plain JavaScript, because it is loaded into the process of firebase-tools.
/** The oldest firebase-tools that is known to work; the corrections are written for it. */
export const NEEDED_VERSION = '15.34.2';

export const CORRECTIONS = [
  {
    // The Storage emulator decodes an object's name that Express has already decoded. A file called
    // `50%.pdf` ends the whole suite with 'URI malformed', and `a%20b.pdf` is taken for `a b.pdf`.
    // Production decodes once.
    module: 'firebase-tools/lib/emulator/storage/apis/firebase.js',
    flaw: 'decodeURIComponent(req.params.objectId)',
    places: 5,
    correction: 'req.params.objectId',
  },
  {
    // The Storage emulator looks for an existing object, asks the rules, and then stores. Two
    // simultaneous uploads of one name both find nothing, and the second overwrites the first
    // against the rules. With this correction, uploads of one name take turns.
    module: 'firebase-tools/lib/emulator/storage/files.js',
    flaw: 'async uploadObject(upload) {',
    places: 1,
    correction: `uploadObject(upload) {
        const path = this.path(upload.bucketId, upload.objectId);
        const turns = (this.turns ??= new Map());
        const store = () => this.uploadInTurn(upload);
        const turn = (turns.get(path) ?? Promise.resolve()).then(store, store);
        turns.set(path, turn);
        const end = () => {
            if (turns.get(path) === turn) turns.delete(path);
        };
        turn.then(end, end);
        return turn;
    }
    async uploadInTurn(upload) {`,
  },
  {
    // All suites of a machine keep their stored files in one folder, and a suite that ends removes
    // it with the files of the others.
    module: 'firebase-tools/lib/emulator/storage/index.js',
    flaw: '/firebase/storage/blobs`',
    places: 1,
    correction: '/firebase/storage/blobs-${process.pid}`',
  },
  {
    // The Storage emulator does not pass a file's cacheControl and contentLanguage to the rules.
    // Production does.
    module: 'firebase-tools/lib/emulator/storage/metadata.js',
    flaw: 'contentDisposition: proposedMetadata.contentDisposition,',
    places: 1,
    correction: `contentDisposition: proposedMetadata.contentDisposition,
            cacheControl: proposedMetadata.cacheControl,
            contentLanguage: proposedMetadata.contentLanguage,`,
  },
  {
    // Before its first answer, the Auth emulator compiles a validator for every operation of the
    // Identity Toolkit, of which only a handful is ever used. That takes over ten seconds on two
    // cores.
    module: 'firebase-tools/lib/emulator/auth/server.js',
    flaw: 'exegesisExpress.middleware(specForRouter(), {',
    places: 1,
    correction: `exegesisExpress.middleware(specForRouter(), {
        lazyCompileValidationSchemas: true,`,
  },
  {
    // Each of these validators creates its own Ajv instance, which first compiles JSON Schema's own
    // schema, only to check the schemas that firebase-tools ships with. That takes a second of
    // processor time before the first answer.
    module: 'exegesis/lib/oas3/Schema/validators.js',
    flaw: 'new ajv_1.default({',
    places: 1,
    correction: `new ajv_1.default({
        meta: false,
        validateSchema: false,`,
  },
  {
    // The hub exports data by piping an answer into a file. It saves an error page as data, and a
    // full disk ends the whole suite and loses its data. With this correction the export fails.
    module: 'firebase-tools/lib/emulator/hubExport.js',
    flaw: `    const writeStream = fs.createWriteStream(path);
    return new Promise((resolve, reject) => {
        http
            .get(options, (response) => {
            response.pipe(writeStream, { end: true }).once("close", resolve);
        })`,
    places: 1,
    correction: `    return new Promise((resolve, reject) => {
        http
            .get(options, (response) => {
            if (response.statusCode !== 200) {
                response.resume();
                reject(new Error(\`\${options.path} answers \${response.statusCode}\`));
                return;
            }
            require("node:stream").pipeline(response, fs.createWriteStream(path), (error) => error ? reject(error) : resolve());
        })`,
  },
  {
    // An emulator that has died makes the whole export fail, so the data of the others is lost too.
    // With this correction they are exported, beside what was kept of the dead one before.
    module: 'firebase-tools/lib/emulator/hubExport.js',
    flaw: 'exports.HubExport = HubExport;',
    places: 1,
    correction: `exports.HubExport = HubExport;
for (const part of ["firestore", "database", "auth", "storage"]) {
    const name = "export" + part[0].toUpperCase() + part.slice(1);
    const exportPart = HubExport.prototype[name];
    HubExport.prototype[name] = async function (metadata) {
        try {
            await exportPart.call(this, metadata);
        }
        catch (error) {
            if (!/ECONNREFUSED|ECONNRESET/.test(require("node:util").inspect(error))) throw error;
            const kept = HubExport.readMetadata(this.exportPath)?.[part];
            require("../utils").logWarning("The " + part + " emulator has died. The others are exported" + (kept ? ", and its former export is kept." : "."));
            fse.removeSync(path.join(this.tmpDir, metadata[part].path));
            metadata[part] = kept;
            if (kept) fse.copySync(path.join(this.exportPath, kept.path), path.join(this.tmpDir, kept.path));
        }
    };
}`,
  },
  {
    // The metadata of an upload that is no JSON ends the whole suite as an unhandled rejection.
    module: 'firebase-tools/lib/emulator/storage/apis/firebase.js',
    flaw: '({ metadataRaw, dataRaw } = (0, multipart_1.parseObjectUploadMultipartRequest)(contentTypeHeader, await (0, request_1.reqBodyToBuffer)(req)));',
    places: 1,
    correction:
      '({ metadataRaw, dataRaw } = (0, multipart_1.parseObjectUploadMultipartRequest)(contentTypeHeader, await (0, request_1.reqBodyToBuffer)(req))); JSON.parse(metadataRaw);',
  },
  {
    // An export of the Storage emulator that fails ends the whole suite as an unhandled rejection.
    module: 'firebase-tools/lib/emulator/storage/server.js',
    flaw: `        await storageLayer.export(path, { initiatedBy });
        res.sendStatus(200);`,
    places: 1,
    correction: `        try {
            await storageLayer.export(path, { initiatedBy });
            res.sendStatus(200);
        }
        catch (error) {
            res.status(500).send(String(error));
        }`,
  },
  {
    // firebase-tools reports nothing when an emulator ends with status 0 without being told to, and
    // of one that ends with an error, such as an export that it cannot import, not the reason.
    module: 'firebase-tools/lib/emulator/downloadableEmulators.js',
    flaw: `        emulator.instance.once("exit", async (code, signal) => {`,
    places: 1,
    correction: `        let lastWords = "";
        emulator.instance.stderr.on("data", (data) => (lastWords = (lastWords + data).slice(-2000)));
        emulator.instance.once("exit", async (code, signal) => {
            utils.logWarning(\`\${description} has ended.\${code ? " " + lastWords.trim() : ""}\`);`,
  },
  {
    // firebase-tools warns of every engine that is not its own, twice. Who runs this package knows.
    module: 'firebase-tools/lib/emulator/downloadableEmulators.js',
    flaw: 'logger.logLabeled("WARN", emulator, `Env variable override detected.',
    places: 1,
    correction:
      'logger.logLabeled(pathOverride.endsWith("main.ts") ? "DEBUG" : "WARN", emulator, `Env variable override detected.',
  },
  {
    // It announces a server for the Emulator UI that the Firestore engine does not have.
    module: 'firebase-tools/lib/emulator/controller.js',
    flaw: 'firestoreLogger.logLabeled("SUCCESS", types_1.Emulators.FIRESTORE, `Firestore Emulator UI websocket',
    places: 1,
    correction:
      'if (!process.env.FIRESTORE_EMULATOR_BINARY_PATH?.endsWith("main.ts")) firestoreLogger.logLabeled("SUCCESS", types_1.Emulators.FIRESTORE, `Firestore Emulator UI websocket',
  },
  {
    // It also reports nothing when the program that evaluates the Storage rules ends.
    module: 'firebase-tools/lib/emulator/storage/rules/runtime.js',
    flaw: `        this._childprocess.on("exit", () => {
            this._alive = false;`,
    places: 1,
    correction: `        this._childprocess.on("exit", () => {
            emulatorLogger_1.EmulatorLogger.forEmulator(types_2.Emulators.STORAGE).log("WARN", "Storage Rules has ended.");
            this._alive = false;`,
  },
  {
    // The Hosting emulator decodes each address without expecting a malformed one: `/%` ends the
    // whole suite with 'URI malformed'. The answer gets the headers of the start page.
    module: 'superstatic/lib/superstatic.js',
    flaw: '    router.use((req, res, next) => {',
    places: 1,
    correction: `    router.use((req, res, next) => {
        try {
            decodeURI(req.url);
        }
        catch {
            res.statusCode = 400;
            req.url = "/";
            req.superstatic = config;
            return require("./middleware/headers")(spec)(req, res, () => res.end("Bad Request"));
        }`,
  },
  {
    // It also reads each address as one that may name a host: `//` ends the whole suite.
    module: 'firebase-tools/lib/hosting/initMiddleware.js',
    flaw: 'new URL(req.url || "", `http://${req.headers.host}`)',
    places: 1,
    correction: 'new URL("http://localhost" + req.url)',
  },
];

export function corrected(fileName, source) {
  const path = fileName.replaceAll('\\', '/');
  let text = source;
  for (const { module, flaw, places, correction } of CORRECTIONS) {
    if (!path.endsWith(`/node_modules/${module}`)) continue;
    const parts = text.split(flaw);
    if (parts.length !== places + 1) return null;
    text = parts.join(correction);
  }
  return text;
}
