// Ends a process that this one was started for, in good order, when the starter is gone:
// also after a kill that let it clean up nothing. The pipe on stdin closes with the starter.
// Plain JavaScript, so that it starts at once and stays small.
const pid = Number(process.argv[2]);
process.stdin.on('close', () => {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
});
process.stdin.resume();
