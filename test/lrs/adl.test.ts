import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';

/**
 * Checks the LRS with ADL's conformance test suite. Needs a clone of adlnet/lrs-conformance-test-suite with its
 * packages (`npm install`). `LRS_SUITE` names its folder.
 */

const folder = process.env.LRS_SUITE;

let host: RunningHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());

it.each([
  ['1.0.3', 1365],
  ['2.0.0', 1442],
])('passes every test of ADL for xAPI %s', async (version, count) => {
  if (!folder) throw new Error('LRS_SUITE must name the folder of the suite');
  const { admin } = await new Platform(addressesOf(host)).organisation();
  const { token } = await addToken(admin.api, ['statements:read', 'statements:write', 'documents:write']);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'bin/console_runner.js',
      '-e',
      `${host.origin}/xapi`,
      '-a',
      '-u',
      'token',
      '-p',
      token,
      '-x',
      version,
      '-z',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const [last] = stdout.match(/\{"total":.*\}/g)?.slice(-1) ?? [];
  expect(JSON.parse(last ?? '{}'), `${stdout.slice(-2000)}\n${stderr}`).toEqual({
    total: count,
    passed: count,
    failed: 0,
    version,
  });
});
