import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { markingStale } from '../../admin-ui/src/foundation/providers/change.ts';
import { type ChangeRoute, isStale, stale } from '../../admin-ui/src/foundation/providers/stale.ts';
import type { Call } from '../../shared/contracts/call.ts';

const contracts = resolve(import.meta.dirname, '../../shared/contracts');

/** Files that still say it by themselves; the list only gets shorter. A session that is over is no change. */
const elsewhere = [
  'foundation/shell/SessionGuard.tsx',
  'identity/groups/GroupDialog.tsx',
  'identity/groups/GroupsTab.tsx',
  'content/master-contents/use-master-contents-changed.ts',
  'content/resources/use-resources-changed.ts',
];

/** Every call of the contracts; raw calls, which the page never makes, answer nothing that they declare. */
async function calls(): Promise<Call[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync('**/*.ts', { cwd: contracts }).map((name) => import(resolve(contracts, name))),
  );
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

describe('what a change makes stale', () => {
  it('is listed for each call that changes something, and names reads that exist', async () => {
    const all = await calls();
    const changes = all
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(changes.length).toBeGreaterThan(70);
    expect(Object.keys(stale)).toEqual(expect.arrayContaining(changes));
    const reads = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
    for (const one of new Set(Object.values(stale).flat())) {
      const matches = reads.filter((path) =>
        one.endsWith('/*') ? `${path}/`.startsWith(one.slice(0, -1)) : path === one.split('?')[0],
      );
      expect(matches, one).not.toEqual([]);
    }
  });

  it.each<[ChangeRoute, readonly unknown[], boolean]>([
    ['PUT /groups/{id}', ['GET /groups', null, { filter: '{}' }], true],
    ['PUT /groups/{id}', ['groups', 'getList', { pagination: { page: 1 } }], true],
    ['PUT /groups/{id}', ['GET /users', null, null], false],
    // Resources of react-admin by the path that they read.
    // A list of favourites, and no other.
    ['PUT /trainings/{id}/favorite', ['GET /trainings', null, { filter: '{"favorite":true}' }], true],
    ['PUT /trainings/{id}/favorite', ['GET /trainings', null, { range: '[0,47]' }], false],
    ['PUT /clients/{id}', ['vr-rooms', 'getList', {}], true],
    ['PUT /trainings/skills/{id}', ['skills', 'getList', {}], true],
    ['POST /badges/categories', ['badgeCategories', 'getList', {}], true],
    // All below a path, and nothing that only begins alike.
    ['PUT /trainings/{id}', ['GET /trainings/{id}/stats', { id: 't' }, null], true],
    ['PUT /courses/{id}', ['GET /trainings', null, null], false],
    ['PUT /courses/{id}', ['GET /courses', null, null], true],
    // Progress shows everywhere; what no call reads is left alone.
    ['PUT /trainings/{id}/sessions/{sid}', ['GET /users/{id}/badges', { id: 'u' }, null], true],
    ['PUT /trainings/{id}/sessions/{sid}', ['player', 't', 'en'], false],
    ['PUT /trainings/{id}/like', ['GET /trainings', null, null], false],
  ])('%s and %j: %s', (change, key, expected) => {
    expect(isStale(key, [change])).toBe(expected);
  });

  it('is marked by what react-admin writes, too, and only once it is done', async () => {
    const client = new QueryClient();
    const key = ['GET /users/managed', null, null];
    client.setQueryData(key, []);
    let refuse = true;
    const provider = {
      create: () => (refuse ? Promise.reject(new Error('refused')) : Promise.resolve({ data: { id: 'u' } })),
    } as unknown as DataProvider;
    const marking = markingStale(provider, client);
    await expect(marking.create('members', { data: {} })).rejects.toThrow('refused');
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    refuse = false;
    await marking.create('members', { data: {} });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    client.clear();
  });

  it('is said in this list only', () => {
    const source = resolve(import.meta.dirname, '../../admin-ui/src');
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('foundation/providers/'))
      .filter((name) => readFileSync(resolve(source, name), 'utf8').includes('invalidateQueries'));
    expect(wrong.filter((name) => !elsewhere.includes(name))).toEqual([]);
  });
});
