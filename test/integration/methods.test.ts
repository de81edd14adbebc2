import { expect, inject, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { Client } from '../factories/client.ts';

const client = new Client(inject('host').origin);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

it('answers 405 with the allowed methods on every path, whether the API has one route for it or several', async () => {
  const paths = new Map(calls.map(({ path }) => [shape(path), path]));
  expect(paths.size).toBeGreaterThan(120);
  const checks = [...paths.values()].flatMap((path) => {
    const allowed = calls.filter((call) => shape(call.path) === shape(path)).map(({ method }) => method);
    // An address such as /users/current also fits /users/{id}.
    const isLiteral = calls.some(
      (call) =>
        shape(call.path) !== shape(path) &&
        new RegExp(`^${shape(call.path).replaceAll('{}', '[^/]+')}$`).test(path),
    );
    const other = methods.find((method) => !allowed.includes(method as (typeof allowed)[number]));
    return other && !isLiteral ? [{ path, other, allowed: [...new Set(allowed)].sort() }] : [];
  });
  expect(checks.length).toBeGreaterThan(100);
  for (const { path, other, allowed } of checks) {
    const reply = await client.call(other, path.replaceAll(/\{\w+\}/g, 'nothing'));
    expect([path, other, reply.status, reply.problem?.code]).toEqual([
      path,
      other,
      405,
      'METHOD_NOT_ALLOWED',
    ]);
    expect(reply.headers.get('allow')).toBe(allowed.join(', '));
  }
});
