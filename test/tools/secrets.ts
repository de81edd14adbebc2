// `npm run check:secrets`: finds keys, tokens and passwords of services in the files of the repository. Files
// that Git ignores are skipped. .secretlintignore lists invented secrets of tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Files without text. */
const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|zip|gz|pdf|glb|mp[34]|wasm)$/;
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && !binary.test(file));
const { status } = spawnSync(join(root, 'node_modules/.bin/secretlint'), ['--maskSecrets', ...files], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) process.stdout.write(`✓ no secret in ${files.length} files\n`);
process.exitCode = status ?? 1;
