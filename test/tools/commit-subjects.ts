// `npm run check:commits`: every commit after `base` has a subject of at most 72 characters in the form
// "type(scope): change". A clone without `base`, such as a shallow one, passes. With the path of a message file it
// checks that message, so that it can run as the hook `commit-msg`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refusedSubject } from './prose-rules.ts';

/** Commits up to this one are older than the rule. */
const base = '976f9ef22eae3ccf125fa6de55b88c2a06cc90c3';

/** Returns the subjects of the commits after the base, or none if git or the base is missing. */
function subjects(): string[] {
  const log = spawnSync('git', ['log', '--no-merges', '--format=%s', `${base}..HEAD`], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  return log.status === 0 ? log.stdout.split('\n').filter(Boolean) : [];
}

const [message] = process.argv.slice(2);
const checked = message ? readFileSync(message, 'utf8').split('\n').slice(0, 1) : subjects();
const refused = checked.flatMap((subject) => {
  const reason = refusedSubject(subject);
  return reason ? [`${subject}\n  ${reason}`] : [];
});
console.log([...refused, `${checked.length} commit subjects, ${refused.length} refused`].join('\n'));
process.exitCode = refused.length > 0 ? 1 : 0;
