import { type ChildProcess, spawn } from 'node:child_process';

// Waits for the end of its input, which comes when the process that holds the other end is gone,
// however it ended; a test worker that is killed runs no exit handlers.
const watch =
  'cat >/dev/null; kill -QUIT "$1" 2>/dev/null; [ -z "$2" ] || { sleep 1; rm -rf "$2"; }';

/** Ends the child (and removes the folder) should this process die before it. */
export function endWithParent(child: ChildProcess, folder = ''): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const watcher = spawn('sh', ['-c', watch, 'sh', String(child.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  // An ended child needs no watcher, and its number may be given to another process.
  child.once('exit', () => watcher.kill('SIGKILL'));
}
