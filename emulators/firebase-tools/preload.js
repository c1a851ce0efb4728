// Loaded into the process of firebase-tools before firebase-tools itself: applies the corrections.
import childProcess from 'node:child_process';
import Module from 'node:module';
import { corrected, NEEDED_VERSION } from './corrections.js';
import { withoutJava } from './windows.js';

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

if (process.platform === 'win32') {
  const { spawn } = childProcess;
  childProcess.spawn = function spawnWithoutJava(command, args, options) {
    if (!Array.isArray(args)) return spawn(command, args);
    return spawn(...withoutJava(command, args), options);
  };
}
