// Loaded into the process of firebase-tools before firebase-tools itself: applies the corrections.
import Module from 'node:module';
import { corrected, NEEDED_VERSION } from './corrections.js';

const compile = Module.prototype._compile;

Module.prototype._compile = function compileCorrected(source, fileName, ...rest) {
  const text = corrected(fileName, source);
  if (text === null) {
    process.emitWarning(
      `${fileName} is not the version that firebase-without-java corrects, so it runs with its flaw ` +
        '(README, "Corrections of firebase-tools"). The emulators work. To have the correction, install ' +
        `firebase-tools ${NEEDED_VERSION}.`,
    );
  }
  return compile.call(this, text ?? source, fileName, ...rest);
};
