import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { markingStale } from '../../admin-ui/src/foundation/providers/change.ts';
import { type ChangeRoute, isStale, stale } from '../../admin-ui/src/foundation/providers/stale.ts';
import type { Call } from '../../shared/contracts/call.ts';

const contracts = resolve(import.meta.dirname, '../../shared/contracts');

/** The end of a session invalidates all reads, without a change. */
const sessionEnd = 'foundation/shell/SessionGuard.tsx';

/** Returns every call of the contracts. The page never makes raw calls. */
async function calls(): Promise<Call[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync('**/*.ts', { cwd: contracts }).map((name) => import(resolve(contracts, name))),
  );
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

describe('the reads that a change makes stale', () => {
  it('are listed for each call that changes something, and exist', async () => {
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
    // Resources of react-admin match by the path that they read.
    // Matches lists of favourites only.
    ['PUT /trainings/{id}/favorite', ['GET /trainings', null, { filter: '{"favorite":true}' }], true],
    ['PUT /trainings/{id}/favorite', ['GET /trainings', null, { range: '[0,47]' }], false],
    ['PUT /clients/{id}', ['vr-rooms', 'getList', {}], true],
    ['PUT /trainings/skills/{id}', ['skills', 'getList', {}], true],
    ['POST /badges/categories', ['badgeCategories', 'getList', {}], true],
    // Matches everything below a path, but no other path with the same beginning.
    ['PUT /trainings/{id}', ['GET /trainings/{id}/stats', { id: 't' }, null], true],
    ['PUT /courses/{id}', ['GET /trainings', null, null], false],
    ['PUT /courses/{id}', ['GET /courses', null, null], true],
    // All pages show progress. Queries without a call are not stale.
    ['PUT /trainings/{id}/sessions/{sid}', ['GET /users/{id}/badges', { id: 'u' }, null], true],
    ['PUT /trainings/{id}/sessions/{sid}', ['player', 't', 'en'], false],
    ['PUT /trainings/{id}/like', ['GET /trainings', null, null], false],
  ])('match %s with %j: %s', (change, key, expected) => {
    expect(isStale(key, [change])).toBe(expected);
  });

  it('are marked after successful writes of react-admin, too', async () => {
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

  it('are listed in a single place', () => {
    const source = resolve(import.meta.dirname, '../../admin-ui/src');
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('foundation/providers/'))
      .filter((name) => readFileSync(resolve(source, name), 'utf8').includes('invalidateQueries'));
    expect(wrong).toEqual([sessionEnd]);
  });
});
