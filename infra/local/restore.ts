import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { schemaVersion } from '../../shared/schema.ts';
import { passphraseOf } from './backup/passphrase.ts';
import { endFor, reportStores, say } from './backup/report.ts';
import { restoreBackup, undoRestore } from './backup/restore-backup.ts';
import { HostError } from './failure.ts';

// `npm run restore -- FILE [--to DIR] [--replace]`: restores a backup into a data folder that no host uses.
// `npm run restore -- --undo [--to DIR]`: returns to the data that the latest restore has replaced.
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string' },
      replace: { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (others.length > 0 || values.undo === (name !== undefined))
    throw new HostError(
      'Usage: npm run restore -- FILE [--to DIR] [--replace], or npm run restore -- --undo [--to DIR]',
    );
  const target = resolve(values.to ?? (process.env.DATA_DIR || '.local'));
  const to = existsSync(target) ? realpathSync(target) : target;
  if (!name) {
    const previous = undoRestore(to);
    say(
      `${to} has the data from before the restore again. ${previous ? `The data until now is in ${previous}.` : ''}`,
    );
    return;
  }
  const { manifest, previous } = await restoreBackup(resolve(name), {
    to,
    replace: values.replace,
    passphrase: passphraseOf(process.env),
  });
  const { version, schema, createdAt } = manifest;
  say(`Restored the backup of ${createdAt} (version ${version}, schema ${schema}) into ${to}`);
  reportStores(manifest);
  if (previous)
    say(
      `The data before is in ${previous}. Delete the folder when you accept the restored data. To return: npm run restore -- --undo --to ${to}`,
    );
  if (schema < schemaVersion) say(`The next start updates the data to schema ${schemaVersion}.`);
  say(`Start: DATA_DIR=${to} npm start`);
}

main().catch(endFor);
