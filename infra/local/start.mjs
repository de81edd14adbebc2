// Runs on any version of Node.js before anything is installed: plain JavaScript, only imports of Node.js.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { install } from './install.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const windows = process.platform === 'win32';

install(root);
const node = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node');
const flags = [
  '--disable-warning=ExperimentalWarning',
  // By default the young generation of the main thread grows to 128 MB and rarely shrinks.
  '--max-semi-space-size=4',
];
const [command, ...rest] = process.argv.slice(2);
const program = command === 'serve' ? ['infra/serve/main.ts', ...rest] : ['infra/local/main.ts'];
const child = spawn(node, [...flags, ...program], {
  cwd: root,
  // The input stays open while this process lives. The host ends when the input closes.
  stdio: ['pipe', 'inherit', 'inherit'],
  env: {
    ...process.env,
    STOP_WITH_STDIN: '1',
    // glibc gives each thread an arena that it rarely shrinks: 400 MB with a dozen threads.
    MALLOC_ARENA_MAX: '2',
    // Memory of large files is returned to the system immediately. By default glibc retains it after the
    // first file.
    MALLOC_MMAP_THRESHOLD_: '524288',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) endWithNpm();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/**
 * Ends the host when npm or npm's shell has ended. npm does not forward every signal, and none when it is
 * killed.
 */
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
