import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findLicenseProblem,
  findLockProblems,
  findScriptProblems,
  isAllowedLicense,
  type LockedPackage,
  licenseOf,
} from '../tools/dependency-rules.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lock = (one: LockedPackage) =>
  findLockProblems({ '': {}, 'node_modules/one': { version: '1.0.0', ...one } });

describe('the rules of dependencies', () => {
  it('accept permissive licenses, and one permissive part of a choice', () => {
    for (const license of ['MIT', 'Apache-2.0', '(MIT AND Zlib)', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'])
      expect(isAllowedLicense(license), license).toBe(true);
    for (const license of [
      '',
      'GPL-3.0',
      'UNLICENSED',
      'MIT AND GPL-3.0',
      'SEE LICENSE IN x',
      '(MIT',
      'BUSL-1.1',
    ])
      expect(isAllowedLicense(license), license).toBe(false);
    expect(isAllowedLicense('MIT OR GPL-3.0 AND AGPL-3.0')).toBe(false);
  });

  it('read the older forms of a license', () => {
    expect(licenseOf({ licenses: [{ type: 'MIT', url: 'x' }] })).toBe('MIT');
    expect(licenseOf({ license: { type: 'ISC' } })).toBe('ISC');
    expect(licenseOf({})).toBe('');
  });

  it('refuse a license that was not reviewed, by name and license', () => {
    expect(findLicenseProblem('css-mediaquery', { license: 'BSD' })).toBeUndefined();
    expect(findLicenseProblem('another', { version: '1.0.0', license: 'BSD' })).toContain('another 1.0.0');
    expect(
      findLicenseProblem('@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }),
    ).toBeUndefined();
    expect(findLicenseProblem('@img/sharp-linux-x64', { license: 'GPL-3.0' })).toContain('GPL-3.0');
    expect(findLicenseProblem('none', {})).toContain('(none)');
  });

  it('refuse locked packages without integrity, from another host, or linked', () => {
    expect(lock({ integrity })).toEqual([]);
    expect(lock({ integrity, resolved: 'https://registry.npmjs.org/one/-/one-1.0.0.tgz' })).toEqual([]);
    expect(lock({})).toEqual(['one 1.0.0: no sha512 integrity']);
    expect(lock({ integrity: 'sha1-abc' })).toHaveLength(1);
    for (const resolved of [
      'http://registry.npmjs.org/one.tgz',
      'https://registry.npmjs.org.example/one.tgz',
      'git+ssh://git@github.com/one/one.git',
      'file:../one',
    ])
      expect(lock({ integrity, resolved }), resolved).toHaveLength(1);
    expect(lock({ link: true })).toHaveLength(1);
    expect(lock({ inBundle: true })).toEqual([]);
  });

  it('refuse scripts of installations without a decision, and unused decisions', () => {
    const packages = { 'node_modules/one': { hasInstallScript: true } };
    expect(findScriptProblems(packages, { one: true })).toEqual([]);
    expect(findScriptProblems(packages, { one: false })).toEqual([]);
    expect(findScriptProblems(packages, {})).toHaveLength(1);
    expect(findScriptProblems({}, { two: true })).toHaveLength(1);
  });

  it('hold for the lock file of the repository', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8'));
    const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
    const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
    expect(Object.keys(packages).length).toBeGreaterThan(300);
    expect(findLockProblems(packages)).toEqual([]);
    expect(findScriptProblems(packages, allowScripts)).toEqual([]);
  });
});
