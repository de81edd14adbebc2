import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifest } from '../../test/factories/scorm-packages.ts';
import { apkZip, unityZip, webGlZip } from '../../test/factories/zips.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
/** Runs the command. @returns its output and exit code */
const content = (...args: string[]) => {
  const main = join(import.meta.dirname, 'main.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, ...args],
    {
      encoding: 'utf8',
    },
  );
  return { output: `${stdout}${stderr}`, status };
};

describe('npm run content -- check', () => {
  it.each([
    ['web.zip', webGlZip(), 'WEB_GL'],
    ['windows.zip', unityZip(), 'UNITY'],
    ['headset.apk', apkZip(), 'APK'],
  ] as const)('accepts %s, and prints its type and checksum', (name, bytes, type) => {
    const { output, status } = content('check', at(name, bytes));
    expect([status, output]).toEqual([0, expect.stringContaining(`✓ ${type}: `)]);
    expect(output).toContain(createHash('sha256').update(bytes).digest('hex'));
  });

  it('reports the reason of the validation in words', () => {
    const web = webGlZip();
    const damaged = Uint8Array.from(web, (byte, place) => (place === web.length >> 1 ? byte ^ 1 : byte));
    for (const [name, bytes, reason] of [
      ['text.zip', 'not an archive', 'NOT_A_ZIP: This is not a zip archive'],
      ['cut.zip', web.slice(0, web.length - 30), 'TRUNCATED: The archive is truncated'],
      ['damaged.zip', damaged, 'CORRUPT: The archive is damaged: '],
    ] as const) {
      const { output, status } = content('check', at(name, bytes));
      expect([status, output]).toEqual([1, expect.stringContaining(`✗ ${reason}`)]);
    }
    const { output, status } = content('check', at('program.zip', unityZip()), '--type', 'web_gl');
    expect([status, output]).toEqual([1, expect.stringContaining('✗ NO_INDEX_HTML')]);
  });

  it('checks a folder as its archive', () => {
    const site = join(folder, 'site');
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(
      join(site, 'index.html'),
      '<!doctype html><title>A</title><script src="assets/a.js"></script>',
    );
    writeFileSync(join(site, 'assets/a.js'), 'console.log(1)');
    writeFileSync(join(site, '.DS_Store'), 'x');
    expect(content('check', site)).toMatchObject({
      status: 0,
      output: expect.stringContaining('WEB_GL: 2 files'),
    });
    rmSync(join(site, 'index.html'));
    expect(content('check', site)).toMatchObject({
      status: 1,
      output: expect.stringContaining('NO_INDEX_HTML'),
    });
  });

  it('checks packages, which have no preview', () => {
    const site = join(folder, 'package');
    mkdirSync(site);
    writeFileSync(join(site, 'imsmanifest.xml'), manifest());
    expect(content('check', site)).toMatchObject({
      status: 1,
      output: expect.stringContaining('PACKAGE_FILE_MISSING'),
    });
    writeFileSync(join(site, 'unit-1.html'), 'a');
    expect(content('check', site)).toMatchObject({
      status: 0,
      output: expect.stringContaining('WEB_GL, SCORM_1_2: 2 files'),
    });
    expect(content('preview', site)).toMatchObject({ status: 2, output: expect.stringContaining('preview') });
  });

  it('explains a wrong call, and names a missing file', () => {
    expect(content()).toMatchObject({ status: 2, output: expect.stringContaining('npm run content') });
    expect(content('check', folder, '--type', 'exe').status).toBe(2);
    expect(content('check', join(folder, 'nothing'))).toMatchObject({ status: 2 });
  });
});
