// Loaded before firebase-tools, in its process. Its Storage emulator decodes the name of an object
// that Express has decoded already: a file called `50%.pdf` ends the whole suite with 'URI
// malformed', and `a%20b.pdf` is taken for `a b.pdf`. Production decodes once. Source:
// lib/emulator/storage/apis/firebase.js.
import Module from 'node:module';

const SECOND_DECODING = 'decodeURIComponent(req.params.objectId)';
const PLACES = 5;

const compile = Module.prototype._compile;

Module.prototype._compile = function compileCorrected(source, fileName, ...rest) {
  if (!/[/\\]emulator[/\\]storage[/\\]apis[/\\]firebase\.js$/.test(fileName)) {
    return compile.call(this, source, fileName, ...rest);
  }
  const parts = source.split(SECOND_DECODING);
  if (parts.length !== PLACES + 1) {
    throw new Error(`${fileName} is not the one that scripts/lib/storageNames.js corrects.`);
  }
  return compile.call(this, parts.join('req.params.objectId'), fileName, ...rest);
};
