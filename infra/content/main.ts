// `npm run content -- check <folder|zip|apk>`: reports what the validation of an upload would report.
import { parseArgs } from 'node:util';
import uploads from '../../admin-ui/src/foundation/i18n/en/uploads.ts';
import { Rejection } from '../../shared/archive/rejection.ts';
import { fileTypes } from '../../shared/content-kinds.ts';
import { checkContentAt } from './check.ts';

const usage = `npm run content -- check <folder, zip or apk> [--type ${fileTypes.join('|')}]

Checks content as the platform does after an upload. Without --type, the type is guessed from the files.`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { type: { type: 'string' } } });
const [command, path] = positionals;
const type = fileTypes.find((one) => one === values.type?.toUpperCase());
if (command !== 'check' || !path || (values.type && !type)) {
  console.error(usage);
  process.exit(2);
}
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
try {
  const checked = await checkContentAt(path, type);
  const sizes = `${megabytes(checked.size)}, unpacked ${megabytes(checked.unpackedSize)}`;
  console.log(`✓ ${checked.type}: ${checked.files} files, ${sizes}\n  SHA-256 ${checked.sha256}`);
} catch (error) {
  if (!(error instanceof Rejection)) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
  const detail = error.detail ? `: ${error.detail}` : '';
  console.error(`✗ ${error.reason}: ${uploads.reason[error.reason].replace('%{detail}', detail)}`);
  process.exitCode = 1;
}
