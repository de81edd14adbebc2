import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';

/**
 * Checks the SCIM service with scim2-tester. Needs `pip install scim2-cli scim2-tester`. `SCIM2` names the program
 * `scim2` if it is not in the path.
 */

let host: RunningHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());

it('passes every check of scim2-tester, several times, because its values are random', async () => {
  const platform = new Platform(addressesOf(host));
  for (let round = 1; round <= 5; round += 1) {
    const { admin } = await platform.organisation();
    const { token } = await addToken(admin.api, ['people:provision']);
    const { stdout, stderr } = spawnSync(
      process.env.SCIM2 ?? 'scim2',
      ['--url', `${host.origin}/scim/v2`, 'test'],
      { encoding: 'utf8', env: { ...process.env, SCIM_CLI_HEADERS: `Authorization: Bearer ${token}` } },
    );
    const output = `${stdout}\n${stderr}`;
    const lines = output.split('\n').filter((line) => /^[A-Z]+ \w/.test(line));
    expect(
      lines.filter((line) => !/^(SUCCESS|SKIPPED|ACCEPTABLE) /.test(line)),
      output,
    ).toEqual([]);
    expect(lines.filter((line) => line.startsWith('SUCCESS ')).length).toBeGreaterThan(50);
  }
});
