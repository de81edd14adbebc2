import { describe, expect, it } from 'vitest';
import { nextVersion, releaseNotes, requiredKind, unreleasedEntries, withRelease } from './release-rules.ts';

const changelog = `# Changelog

## Unreleased

### Added
- Exports of groups.

## 0.1.0 - 2026-11-25

### Added
- Everything.
`;

describe('A release', () => {
  it.each([
    ['0.1.9', 'patch', '0.1.10'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.1.9', 'major', '1.0.0'],
  ] as const)('increments %s by a %s version to %s', (current, kind, next) =>
    expect(nextVersion(current, kind)).toBe(next),
  );

  it('rejects a current version of another form', () =>
    expect(() => nextVersion('0.1', 'patch')).toThrow('0.1 is not a version'));

  it('contains the entries below Unreleased', () =>
    expect(unreleasedEntries(changelog)).toBe('### Added\n- Exports of groups.'));

  it.each([changelog.replace('### Added\n- Exports of groups.\n', ''), '# Changelog\n'])(
    'rejects a changelog without an unreleased entry',
    (text) => expect(() => unreleasedEntries(text)).toThrow('has no entry'),
  );

  it.each([
    ['0.3.0', '### Fixed\n- **Breaking**: a', 'minor'],
    ['1.3.0', '### Fixed\n- **Breaking**: a', 'major'],
    ['1.3.0', '### Added\n- a', 'minor'],
    ['1.3.0', '### Fixed\n- a', 'patch'],
  ])('after %s with %j is at least %s', (current, entries, kind) =>
    expect(requiredKind(current, entries)).toBe(kind),
  );

  it('moves the entries below its own heading', () => {
    const released = withRelease(changelog, '0.2.0', '2026-12-01');
    expect(released).toContain('## Unreleased\n\n## 0.2.0 - 2026-12-01\n\n### Added\n- Exports of groups.');
    expect(() => unreleasedEntries(released)).toThrow('has no entry');
  });

  it('names its migrations', () => {
    const migrations = [{ number: 10, name: 'add-rooms' }];
    expect(releaseNotes('0.2.0', '### Added\n- a', migrations)).toContain('- 10 add-rooms');
    expect(releaseNotes('0.2.0', '### Added\n- a', [])).toContain('None.');
  });
});
