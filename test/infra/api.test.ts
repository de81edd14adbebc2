import { beforeAll, describe, expect, it } from 'vitest';
import { buildRouteKey } from '../../infra/stacks/api-stack.ts';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import { callReach } from '../../shared/permissions.ts';
import { resourcesOf, type Synthesized, synthesized } from './templates.ts';

let template: Synthesized;
beforeAll(async () => {
  template = await synthesized('test');
});

const routes = () => resourcesOf(template, 'AWS::ApiGatewayV2::Route');
interface RouteThrottle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

const stage = () => resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0]?.Properties ?? {};

describe('IN-01: the HTTP API', () => {
  it('has exactly one route for each call of the contracts, and a default route', () => {
    const expected = [
      ...calls.map(buildRouteKey),
      ...rawCalls.map(({ method, path }) => `${method} ${path}`),
      '$default',
    ].sort();
    expect(
      routes()
        .map((route) => route.Properties.RouteKey)
        .sort(),
    ).toEqual(expected);
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

  it('allows requests from the page only, and exposes the headers of lists and versions', () => {
    const cors = resourcesOf(template, 'AWS::ApiGatewayV2::Api')[0]?.Properties.CorsConfiguration;
    expect(cors).toMatchObject({
      AllowOrigins: [template.config.pageUrl],
      ExposeHeaders: expect.arrayContaining(['x-request-id', 'x-total-count', 'content-range', 'etag']),
    });
    expect(cors).not.toHaveProperty('AllowCredentials');
  });
});
