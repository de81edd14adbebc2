import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allMigrations } from '../functions/administration/migrations/all-migrations.ts';
import { productVersion } from './constructs/installation.ts';
import { root } from './constructs/root.ts';
import {
  nextVersion,
  releaseKinds,
  releaseNotes,
  requiredKind,
  unreleasedEntries,
  withRelease,
} from './release-rules.ts';
import { releaseFolder, writeSbom } from './sbom.ts';

// `npm run release [-- minor] [--dry-run]`: sets the version, moves the unreleased entries of the changelog
// below it, commits, and tags the commit with the release notes. Writes the notes and the SBOM to dist/release.
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the schema of the last release, or 0 before the first. */
function releasedSchema(): number {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  if (!tag) return 0;
  return Number(/schemaVersion = (\d+)/.exec(git('show', `${tag}:shared/schema.ts`))?.[1] ?? 0);
}

function release(): void {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const changelogPath = join(root, 'CHANGELOG.md');
  const changelog = readFileSync(changelogPath, 'utf8');
  const entries = unreleasedEntries(changelog);
  const current = productVersion();
  const required = requiredKind(current, entries);
  const level = positionals[0] ?? required;
  const kind = releaseKinds.find((one) => one === level);
  if (!kind) throw new Error(`Usage: npm run release [-- ${releaseKinds.join('|')}] [--dry-run]`);
  if (releaseKinds.indexOf(kind) > releaseKinds.indexOf(required))
    throw new Error(`The unreleased entries need a ${required} version`);
  const version = nextVersion(current, kind);
  const notes = releaseNotes(
    version,
    entries,
    allMigrations.filter(({ number }) => number > releasedSchema()),
  );
  process.stdout.write(notes);
  if (values['dry-run']) return;
  if (git('status', '--porcelain')) throw new Error('Commit your changes first');
  writeFileSync(changelogPath, withRelease(changelog, version, new Date().toISOString().slice(0, 10)));
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' });
  writeSbom();
  writeFileSync(join(releaseFolder, 'notes.md'), notes);
  git('commit', '--all', '--message', `build: release ${version}`);
  git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', notes);
  process.stdout.write(
    `\nTagged v${version}. Publish it: git push --follow-tags\nNotes and SBOM: ${releaseFolder}\n`,
  );
}

try {
  release();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
