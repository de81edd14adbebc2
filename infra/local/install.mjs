// Runs on any version of Node.js before anything is installed: plain JavaScript, only imports of Node.js.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the process with the problem and its solution. */
function giveUp(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

/** Runs `npm ci` if the lock file differs from the last installed one. */
export function install(root) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node 20 or newer is needed, this is ${process.version}: https://nodejs.org`);
  }
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (existsSync(join(root, 'node_modules/.package-lock.json')) && upToDate(root))
    return writeFileSync(stamp, hash);
  console.log('Installing packages (npm ci), a minute or two');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // npm would print a warning for each package that needs the Node 24 of node_modules, which runs them.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) giveUp('npm ci failed, see above.');
  writeFileSync(stamp, hash);
}

/** Returns whether the packages that npm installed match the lock file. */
function upToDate(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  const installed = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(
    ([path, { version, optional, link }]) =>
      !path || optional || link || installed[path]?.version === version,
  );
}
