// Runs on whatever Node there is, before anything is installed: plain JavaScript, no imports but Node's own.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { install } from './install.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const windows = process.platform === 'win32';

install(root);
const node = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node');
const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
  cwd: root,
  // Held open as long as this process lives: the host ends when it closes.
  stdio: ['pipe', 'inherit', 'inherit'],
  env: {
    ...process.env,
    STOP_WITH_STDIN: '1',
    // glibc gives each thread an arena that it hardly shrinks: 400 MB with a dozen threads.
    MALLOC_ARENA_MAX: '2',
    // Blocks of large files go back to the system at once; it would begin to keep them after the first.
    MALLOC_MMAP_THRESHOLD_: '524288',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) endWithNpm();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** npm does not hand on every signal, and cannot when it is killed: the host ends when npm or npm's shell did. */
function endWithNpm() {
  const shell = process.ppid;
  const parentOf = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1];
    } catch {
      return ''; // Not Linux.
    }
  };
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) child.kill('SIGTERM');
  }, 500).unref();
}
