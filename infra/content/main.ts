// `npm run content -- check <folder|zip|apk>`: reports what the validation of an upload would report.
// `npm run content -- preview <folder|zip>`: plays web content with an invented learner.
import { parseArgs } from 'node:util';
import uploads from '../../admin-ui/src/foundation/i18n/en/uploads.ts';
import { Rejection } from '../../shared/archive/rejection.ts';
import { fileTypes } from '../../shared/content-kinds.ts';
import { checkContentAt } from './check.ts';
import { preview } from './preview.ts';

const usage = `npm run content -- check <folder, zip or apk> [--type ${fileTypes.join('|')}]

Checks content as the platform does after an upload. Without --type, the type is guessed from the files.

npm run content -- preview <folder or zip> [--lang en|fr|es|it] [--name Ada] [--skills "Fire safety,First aid"]
                           [--launch <launch parameter>] [--dark] [--reduced-motion]

Checks web content and plays it in a browser window with an invented learner. Prints each report. Open the page again
to continue from the last report. Nothing is stored.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    type: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    name: { type: 'string', default: 'Ada' },
    skills: { type: 'string', default: '' },
    launch: { type: 'string' },
    dark: { type: 'boolean', default: false },
    'reduced-motion': { type: 'boolean', default: false },
  },
});
const [command, path] = positionals;
const type = fileTypes.find((one) => one === values.type?.toUpperCase());
if ((command !== 'check' && command !== 'preview') || !path || (values.type && !type)) {
  console.error(usage);
  process.exit(2);
}
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
try {
  const checked = await checkContentAt(path, type);
  const sizes = `${megabytes(checked.size)}, unpacked ${megabytes(checked.unpackedSize)}`;
  if (command === 'preview' && (checked.type !== 'WEB_GL' || checked.standard))
    throw new Error('Only web content that is no package has a preview');
  const standard = checked.standard ? `, ${checked.standard}` : '';
  console.log(`✓ ${checked.type}${standard}: ${checked.files} files, ${sizes}\n  SHA-256 ${checked.sha256}`);
  if (command === 'preview') {
    const skills = values.skills.split(',').map((name) => name.trim());
    const learner = {
      firstName: values.name,
      lang: values.lang,
      skills: skills.filter(Boolean),
      launchParameter: values.launch,
      theme: values.dark ? ('dark' as const) : ('light' as const),
      reducedMotion: values['reduced-motion'],
    };
    const { address, close } = await preview(path, learner, console.log);
    console.log(`Open ${address} in a browser. Ctrl+C ends the preview.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  }
} catch (error) {
  if (!(error instanceof Rejection)) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
  const detail = error.detail ? `: ${error.detail}` : '';
  console.error(`✗ ${error.reason}: ${uploads.reason[error.reason].replace('%{detail}', detail)}`);
  process.exitCode = 1;
}
