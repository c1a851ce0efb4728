// Windows starts no script by the name `java`, so launcher/java cannot stand in there: the calls of
// firebase-tools are turned into calls of Node instead. Not run on Windows yet.
import { fileURLToPath } from 'node:url';

const RUN_ENGINE = fileURLToPath(new URL('../launcher/runEngine.js', import.meta.url));
const VERSION = 'console.error(\'openjdk version "21.0.0" (stand-in: the engines run on Node)\')';

/** Returns the command and arguments to start in place of these. */
export function withoutJava(command, args) {
  if (command !== 'java') return [command, args];
  const jar = args.indexOf('-jar');
  if (jar >= 0 && /[\\/]main\.ts$/.test(args[jar + 1] ?? ''))
    return [process.execPath, [RUN_ENGINE, ...args.slice(jar + 1)]];
  if (jar < 0 && args.includes('-version')) return [process.execPath, ['-e', VERSION]];
  return [command, args];
}
