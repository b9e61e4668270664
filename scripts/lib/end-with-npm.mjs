const parent = process.ppid;

/**
 * Ends this process like SIGTERM once the npm that started it is gone. npm hands SIGTERM and Ctrl+C on; one that was
 * killed hands nothing on, and a server without it would hold the data folder and the port until somebody finds it.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
