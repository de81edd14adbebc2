import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup, removeUnfinished } from './backup/make-backup.ts';
import { passphraseOf } from './backup/passphrase.ts';
import { endFor, reportStores, say, size } from './backup/report.ts';
import { HostError } from './failure.ts';

// `npm run backup -- FILE [--from DIR]`: makes a backup of a data folder, which a host may be using.
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new HostError('Usage: npm run backup -- FILE [--from DIR]');
  const { DATA_DIR, ...env } = process.env;
  const dataDir = resolve(values.from ?? (DATA_DIR || '.local'));
  const file = resolve(name);
  const passphrase = passphraseOf(env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      removeUnfinished(file);
      process.exit(1);
    });
  const started = performance.now();
  const { manifest, isRunning, bytes } = await makeBackup(dataDir, file, passphrase);
  const { version, schema } = manifest;
  say(
    `${dataDir} (version ${version}, schema ${schema}), ${isRunning ? 'while its host is running' : 'without a running host'}`,
  );
  reportStores(manifest);
  say(`Wrote and verified ${file}: ${size(bytes)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  say(
    `It contains all personal data, password hashes, and the secrets of the installation. ${passphrase ? 'It is encrypted with the passphrase.' : 'It is not encrypted.'} Only its owner can read it (mode 0600).`,
  );
}

main().catch(endFor);
