import { beforeAll, describe, expect, it } from 'vitest';
import { routeKeyOf } from '../../infra/stacks/api-stack.ts';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import { resourcesOf, type Synthesized, synthesized } from './templates.ts';

let template: Synthesized;
beforeAll(async () => {
  template = await synthesized('test');
});

const routes = () => resourcesOf(template, 'AWS::ApiGatewayV2::Route');
const stage = () => resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0]?.Properties ?? {};

describe('IN-01: the HTTP API', () => {
  it('has exactly one route for each call of the contracts, and a default route', () => {
    const expected = [
      ...calls.map(routeKeyOf),
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

  it('throttles every route, and lets only the API invoke its functions', () => {
    expect(stage().DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: expect.any(Number) });
    const throttled = Object.keys(stage().RouteSettings as Record<string, unknown>);
    expect(routes().map((route) => route.Properties.RouteKey)).toEqual(expect.arrayContaining(throttled));
    for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Permission', 'api')) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(Properties.SourceArn).toBeDefined();
    }
  });

  it('throttles sign-in and password reset to at most 100 requests a second', () => {
    const settings = stage().RouteSettings as Record<string, { ThrottlingRateLimit: number }>;
    for (const key of [
      'POST /api/v1/users/authentication',
      'POST /api/v1/users/reset-password/init',
      'POST /api/v1/users/reset-password/finish',
    ]) {
      expect(settings[key]?.ThrottlingRateLimit, key).toBeLessThanOrEqual(100);
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
      AllowOrigins: [{ Ref: 'PageUrl' }],
      ExposeHeaders: expect.arrayContaining(['x-request-id', 'x-total-count', 'content-range', 'etag']),
    });
    expect(cors).not.toHaveProperty('AllowCredentials');
  });
});
