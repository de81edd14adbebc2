import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  name: string;
  private?: boolean;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifestOf = (part: string) => read(join(part, 'package.json')) as Manifest;
const { workspaces: parts = [], ...rest } = manifestOf('.');
const packagesOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

// knip reports packages that a part imports and does not list, and packages that it lists and does not import.
describe('parts of the repository', () => {
  it('list their packages themselves, so that the root only has tools', () => {
    expect(parts).toEqual(['shared', 'events', 'functions', 'admin-ui', 'infra', 'infra/demo', 'test']);
    expect(rest.dependencies).toBeUndefined();
    expect(manifestOf('test').dependencies).toBeUndefined();
  });

  it('use one exact version of each package', () => {
    const versions = new Map<string, Set<string>>();
    for (const part of ['.', ...parts])
      for (const [name, version] of packagesOf(manifestOf(part)))
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect(versions.size).toBeGreaterThan(100);
    for (const [name, found] of versions) {
      expect([...found], name).toHaveLength(1);
      expect([...found][0], name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });

  it.each(['shared', 'events'])('check %s without the types of a browser', (part) => {
    const { compilerOptions } = read(`${part}/tsconfig.json`) as { compilerOptions: { lib: string[] } };
    expect(compilerOptions.lib.filter((lib) => lib.startsWith('DOM'))).toEqual([]);
  });
});
