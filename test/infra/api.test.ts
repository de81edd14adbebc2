import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import { callReach } from '../../shared/permissions.ts';
import { resourcesOf, type Synthesized, synthesized } from './templates.ts';

let template: Synthesized;
beforeAll(async () => {
  template = await synthesized('test');
});

/** All calls with their paths from the origin. */
const answered = [...calls.map((call) => ({ ...call, path: `/api/v1${call.path}` })), ...rawCalls];

/** Returns the target of a route as text: `integrations/` and the logical id of the integration. */
const integrationOf = (target: unknown): string => {
  const [, parts] = (target as { 'Fn::Join': [string, (string | { Ref: string })[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : part.Ref)).join('');
};

const routes = () => resourcesOf(template, 'AWS::ApiGatewayV2::Route');
interface RouteThrottle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

const stage = () => resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0]?.Properties ?? {};

describe('IN-01: the HTTP API', () => {
  it('routes each call of the contracts to its domain, all methods of a path in one route, and has a default route', () => {
    const integrations = new Map(
      resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map(({ id, Properties }) => [
        `integrations/${id}`,
        JSON.stringify(Properties.IntegrationUri),
      ]),
    );
    const targets = new Map(
      routes().map(({ Properties: { RouteKey, Target } }) => [
        RouteKey as string,
        integrations.get(integrationOf(Target)) ?? '',
      ]),
    );
    const used = new Set(['$default']);
    for (const { method, path, domain } of answered) {
      const below = `ANY ${path.split('/').slice(0, 4).join('/')}/{path+}`;
      const keys = new Set([`${method} ${path}`, `ANY ${path}`, below]);
      const [key, ...others] = [...keys].filter((one) => targets.has(one));
      // API Gateway prefers the route of the path.
      expect(
        others.filter((one) => one !== below),
        path,
      ).toEqual([]);
      expect(targets.get(key ?? ''), `${method} ${path}`).toContain(`${domain.replaceAll('-', '')}api`);
      used.add(key ?? '');
    }
    expect([...targets.keys()].filter((key) => !used.has(key))).toEqual([]);
    expect(targets.has('$default')).toBe(true);
  });

  it('has no route for all methods of a path that several domains answer, or that is throttled', () => {
    const domainsOf = (path: string) =>
      new Set(answered.filter((one) => one.path === path).map(({ domain }) => domain));
    const all = routes().map(({ Properties }) => String(Properties.RouteKey).split(' '));
    const joined = all.filter(([method]) => method === 'ANY').map(([, path = '']) => path);
    expect(joined.length).toBeGreaterThan(40);
    expect(joined.filter((path) => domainsOf(path).size > 1)).toEqual([]);
    const throttled = Object.keys(stage().RouteSettings as Record<string, unknown>);
    expect(throttled.filter((key) => key.startsWith('ANY '))).toEqual([]);
  });

  it('has one integration with payload 2.0 for each function', () => {
    const integrations = resourcesOf(template, 'AWS::ApiGatewayV2::Integration');
    expect(integrations).toHaveLength(resourcesOf(template, 'AWS::Lambda::Function', 'api').length);
    for (const { Properties } of integrations) {
      expect(Properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
    }
  });

  it('throttles every route', () => {
    expect(stage().DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: expect.any(Number) });
    const throttled = Object.keys(stage().RouteSettings as Record<string, unknown>);
    expect(routes().map((route) => route.Properties.RouteKey)).toEqual(expect.arrayContaining(throttled));
  });

  it('throttles no route that organisations share below the default of the stage', () => {
    const throttled = Object.keys(stage().RouteSettings as Record<string, RouteThrottle>);
    const shared = calls.filter(({ id }) =>
      (['learner', 'manager', 'admin'] as const).some((role) => callReach(id, role) !== 'no'),
    );
    const keys = shared.map(({ method, path }) => `${method} /api/v1${path}`);
    expect(keys.filter((key) => throttled.includes(key))).toEqual([]);
    expect(throttled.filter((key) => !key.includes('/api/v1/'))).toEqual([]);
  });

  it('never throttles a route less than the default of the stage', () => {
    const usual = stage().DefaultRouteSettings as RouteThrottle;
    for (const [key, throttle] of Object.entries(stage().RouteSettings as Record<string, RouteThrottle>)) {
      expect(throttle.ThrottlingRateLimit, key).toBeLessThan(usual.ThrottlingRateLimit);
      expect(throttle.ThrottlingBurstLimit, key).toBeLessThan(usual.ThrottlingBurstLimit);
    }
  });

  it('IN-04: logs each request with its id, without headers, paths and bodies', () => {
    const { Format } = stage().AccessLogSettings as { Format: string };
    expect(Format).toContain('$context.requestId');
    expect(Format).not.toMatch(/authorizer|path\b|header|body/i);
  });

  it('allows requests from the page and from packages only, and exposes the headers of lists and versions', () => {
    const cors = resourcesOf(template, 'AWS::ApiGatewayV2::Api')[0]?.Properties.CorsConfiguration;
    expect(cors).toMatchObject({
      AllowOrigins: [template.config.pageUrl, new URL(template.config.webContentUrl).origin],
      AllowCredentials: true,
      AllowMethods: expect.arrayContaining(['HEAD', ...calls.map(({ method }) => method)]),
      ExposeHeaders: expect.arrayContaining(['x-request-id', 'x-total-count', 'content-range', 'etag']),
    });
    expect(JSON.stringify(cors)).not.toContain('*');
  });

  it('never reads or sets cookies, so that credentials of a request from a package have no effect', () => {
    const files = readdirSync('functions', { recursive: true, encoding: 'utf8' });
    const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(100);
    const withoutComments = (path: string) =>
      readFileSync(join('functions', path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(sources.filter((path) => /cookie/i.test(withoutComments(path)))).toEqual([]);
  });
});
