// Sends SIGINT to the process in argv[2] when the parent of this process is gone, even if it was
// killed: the pipe to stdin then closes. It is plain JavaScript so that it starts fast.
const pid = Number(process.argv[2]);
process.stdin.on('close', () => {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
});
process.stdin.resume();
