// Loaded into the process of firebase-tools before firebase-tools itself: applies the corrections.
import Module from 'node:module';
import { corrected } from './corrections.js';

const compile = Module.prototype._compile;

Module.prototype._compile = function compileCorrected(source, fileName, ...rest) {
  const text = corrected(fileName, source);
  if (text === null) {
    process.emitWarning(
      `${fileName} has changed since firebase-without-java corrected it. It runs uncorrected.`,
    );
  }
  return compile.call(this, text ?? source, fileName, ...rest);
};
