import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { buildOnce } from './build-cache.ts';

let directory = '';
afterAll(() => {
  if (directory) rmSync(directory, { recursive: true, force: true });
});

it('builds once for parallel calls with the same sources', async () => {
  let builds = 0;
  const build = () =>
    buildOnce({
      name: 'test-build',
      sources: ['infra/constructs/build-cache.ts'],
      except: /^$/,
      options: [String(process.pid)],
      make: async (made) => {
        builds += 1;
        await new Promise((resolve) => setImmediate(resolve));
        mkdirSync(made);
      },
    });
  const results = await Promise.all([build(), build(), build()]);
  [directory = ''] = results;
  expect(new Set(results).size).toBe(1);
  expect([builds, existsSync(directory)]).toEqual([1, true]);
  expect(await build()).toBe(directory);
  expect(builds).toBe(1);
});
