// Runs on whatever Node there is, before anything is installed: plain JavaScript, no imports but Node's own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the process with what is wrong and what to do. */
function giveUp(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

/** `npm ci`, when the lock file is another than the one installed last. */
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
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) giveUp('npm ci failed, see above.');
  writeFileSync(stamp, hash);
}

/** Whether what npm itself noted as installed is what the lock file asks for. */
function upToDate(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  const installed = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(
    ([path, { version, optional, link }]) =>
      !path || optional || link || installed[path]?.version === version,
  );
}
