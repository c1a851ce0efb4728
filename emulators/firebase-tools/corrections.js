// Corrections of flaws in firebase-tools' own emulators; corrections.d.ts describes the exports.
// Plain JavaScript, because it is loaded into the process of firebase-tools.
export const CORRECTIONS = [
  {
    // The Storage emulator decodes an object's name that Express has already decoded. A file called
    // `50%.pdf` ends the whole suite with 'URI malformed', and `a%20b.pdf` is taken for `a b.pdf`.
    // Production decodes once.
    module: 'emulator/storage/apis/firebase.js',
    flaw: 'decodeURIComponent(req.params.objectId)',
    places: 5,
    correction: 'req.params.objectId',
  },
  {
    // The Storage emulator looks for an existing object, asks the rules, and then stores. Two
    // simultaneous uploads of one name both find nothing, and the second overwrites the first
    // against the rules. With this correction, uploads of one name take turns.
    module: 'emulator/storage/files.js',
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
    // Before its first answer, the Auth emulator compiles a validator for every operation of the
    // Identity Toolkit: over ten seconds on two cores, for the handful that is ever used.
    module: 'emulator/auth/server.js',
    flaw: 'exegesisExpress.middleware(specForRouter(), {',
    places: 1,
    correction: `exegesisExpress.middleware(specForRouter(), {
        lazyCompileValidationSchemas: true,`,
  },
];

export function corrected(fileName, source) {
  const path = fileName.replaceAll('\\', '/');
  const found = CORRECTIONS.find(({ module }) => path.endsWith(`/firebase-tools/lib/${module}`));
  if (!found) return source;
  const parts = source.split(found.flaw);
  return parts.length === found.places + 1 ? parts.join(found.correction) : null;
}
