// Sends SIGINT to the process in argv[2] when the parent of this process is gone, even if it was
// killed: the pipe to stdin then closes. If that process runs a suite whose data is to be kept, the
// parent has written the options of its keeper into the pipe, and the data is kept first.
// It is plain JavaScript so that it starts fast.
import { text } from 'node:stream/consumers';

const pid = Number(process.argv[2]);
const options = await text(process.stdin);
if (options !== '') {
  try {
    await import('tsx');
    const { createKeeper } = await import('../start/keptData/keeper.ts');
    await createKeeper(JSON.parse(options)).keep();
  } catch (error) {
    console.error(error);
  }
}
try {
  process.kill(pid, 'SIGINT');
} catch (error) {
  if (error.code !== 'ESRCH') throw error;
}
