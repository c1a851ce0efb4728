// Loaded before firebase-tools, in its process: corrects flaws of its emulators.
import Module from 'node:module';

const CORRECTIONS = [
  {
    // It decodes the name of an object that Express has decoded already: a file called `50%.pdf`
    // ends the whole suite with 'URI malformed', and `a%20b.pdf` is taken for `a b.pdf`.
    // Production decodes once.
    module: /[/\\]emulator[/\\]storage[/\\]apis[/\\]firebase\.js$/,
    flaw: 'decodeURIComponent(req.params.objectId)',
    places: 5,
    correction: 'req.params.objectId',
  },
  {
    // It looks whether an object stands, asks the rules, and stores: two uploads of one name at
    // the same moment both find nothing, and the second overwrites the first against the rules.
    // Here uploads of one name take turns.
    module: /[/\\]emulator[/\\]storage[/\\]files\.js$/,
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
    // It compiles a validator for everything that the Identity Toolkit can be asked, before it
    // answers anything: over ten seconds on two cores, for the handful that is ever used.
    module: /[/\\]emulator[/\\]auth[/\\]server\.js$/,
    flaw: 'exegesisExpress.middleware(specForRouter(), {',
    places: 1,
    correction: `exegesisExpress.middleware(specForRouter(), {
        lazyCompileValidationSchemas: true,`,
  },
];

const compile = Module.prototype._compile;

Module.prototype._compile = function compileCorrected(source, fileName, ...rest) {
  const found = CORRECTIONS.find(({ module }) => module.test(fileName));
  if (!found) return compile.call(this, source, fileName, ...rest);
  const parts = source.split(found.flaw);
  if (parts.length !== found.places + 1) {
    throw new Error(
      `${fileName} is not the one that scripts/lib/firebaseToolsCorrections.js corrects.`,
    );
  }
  return compile.call(this, parts.join(found.correction), fileName, ...rest);
};
