/** Parts of a version: major, minor, patch. */
type VersionParts = readonly [number, number, number];

export const releaseKinds = ['major', 'minor', 'patch'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** @throws Error for anything but `1.2.3` */
function partsOf(version: string): VersionParts {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`${version} is not a version such as 1.2.3`);
  return [Number(major), Number(minor), Number(patch)];
}

/** Returns the version after `current`. */
export function nextVersion(current: string, kind: ReleaseKind): string {
  const [major, minor, patch] = partsOf(current);
  if (kind === 'major') return `${major + 1}.0.0`;
  return kind === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const heading = '## Unreleased';

/**
 * Returns the unreleased entries of a changelog.
 *
 * @throws Error without an entry
 */
export function unreleasedEntries(changelog: string): string {
  const [, after] = changelog.split(`${heading}\n`);
  const entries = after?.split(/^## /m)[0]?.trim();
  if (!entries) throw new Error(`CHANGELOG.md has no entry below "${heading}"`);
  return entries;
}

/** Returns the least release that the entries allow. Before 1.0.0, a minor version may be incompatible. */
export function requiredKind(current: string, entries: string): ReleaseKind {
  const [major] = partsOf(current);
  if (entries.includes('**Breaking**')) return major === 0 ? 'minor' : 'major';
  return entries.includes('### Added') ? 'minor' : 'patch';
}

/** Returns the changelog with the unreleased entries below the heading of a version. */
export const withRelease = (changelog: string, version: string, day: string): string =>
  changelog.replace(`${heading}\n`, `${heading}\n\n## ${version} - ${day}\n`);

/** Returns the text of a release: its entries and its migrations. */
export function releaseNotes(
  version: string,
  entries: string,
  migrations: readonly { number: number; name: string }[],
): string {
  const list = migrations.map(({ number, name }) => `- ${number} ${name}`).join('\n');
  const data = list
    ? `### Migrations\nThe data is migrated at the update (docs/upgrading.md):\n\n${list}`
    : '### Migrations\nNone.';
  return `Version ${version}\n\n${entries}\n\n${data}\n`;
}
