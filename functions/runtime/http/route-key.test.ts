import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { resolveRoute, routeKeyOf } from './route-key.ts';

const paths = [
  '/api/v1/sso',
  '/api/v1/sso/domains/{name}',
  '/api/v1/sso/domains/{name}/verify',
  '/api/v1/sso/{id}/verify/{step}',
  '/api/v1/sso/test',
  '/api/v1/sso/{id}',
];
const request = (routeKey: string, path?: string) =>
  ({
    routeKey,
    ...(path === undefined ? {} : { pathParameters: { path } }),
    requestContext: { http: { method: 'PUT' } },
  }) as unknown as APIGatewayProxyEventV2;
const resolved = (path: string) => {
  const event = resolveRoute(request('ANY /api/v1/sso/{path+}', path), paths);
  return [routeKeyOf(event), event.pathParameters];
};

describe('a route for all paths below a segment', () => {
  it('finds the path with its parameters, literal segments first', () => {
    expect(resolved('test')).toEqual(['PUT /api/v1/sso/test', {}]);
    expect(resolved('other')).toEqual(['PUT /api/v1/sso/{id}', { id: 'other' }]);
    expect(resolved('domains/a.example/verify')).toEqual([
      'PUT /api/v1/sso/domains/{name}/verify',
      { name: 'a.example' },
    ]);
    expect(resolved('x/verify/2')).toEqual(['PUT /api/v1/sso/{id}/verify/{step}', { id: 'x', step: '2' }]);
  });

  it.each(['', 'domains/', '/verify/2', 'a/b/c/d', 'domains/a/other'])(
    'does not change a request of an unknown path: %s',
    (path) => expect(resolved(path)).toEqual(['PUT /api/v1/sso/{path+}', { path }]),
  );

  it('does not change requests of other routes', () => {
    const event = request('GET /api/v1/users/{id}');
    expect(resolveRoute(event, paths)).toBe(event);
  });
});
