import { beforeAll, describe, expect, it } from 'vitest';
import { routeKeyOf } from '../../infra/stacks/api-stack.ts';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import { resourcesOf, type Synthesized, synthesized } from './templates.ts';

let made: Synthesized;
beforeAll(async () => {
  made = await synthesized('test');
});

const routes = () => resourcesOf(made, 'AWS::ApiGatewayV2::Route');
const stage = () => resourcesOf(made, 'AWS::ApiGatewayV2::Stage')[0]?.Properties ?? {};

describe('IN-01: the HTTP API', () => {
  it('has exactly one route for each call of the contracts, and one for every other address', () => {
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

  it('has one integration, payload 2.0, for each function', () => {
    const integrations = resourcesOf(made, 'AWS::ApiGatewayV2::Integration');
    expect(integrations).toHaveLength(resourcesOf(made, 'AWS::Lambda::Function', 'api').length);
    for (const { Properties } of integrations) {
      expect(Properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
    }
  });

  it('throttles every route, and lets nothing but the API invoke its functions', () => {
    expect(stage().DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: expect.any(Number) });
    const throttled = Object.keys(stage().RouteSettings as Record<string, unknown>);
    expect(routes().map((route) => route.Properties.RouteKey)).toEqual(expect.arrayContaining(throttled));
    for (const { Properties } of resourcesOf(made, 'AWS::Lambda::Permission', 'api')) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(Properties.SourceArn).toBeDefined();
    }
  });

  it('throttles signing in and asking for a new password more than the rest', () => {
    const settings = stage().RouteSettings as Record<string, { ThrottlingRateLimit: number }>;
    for (const key of [
      'POST /api/v1/users/authentication',
      'POST /api/v1/users/reset-password/init',
      'POST /api/v1/users/reset-password/finish',
    ]) {
      expect(settings[key]?.ThrottlingRateLimit, key).toBeLessThanOrEqual(100);
    }
  });

  it('IN-04: logs each request with its id, and nothing of what is said', () => {
    const { Format } = stage().AccessLogSettings as { Format: string };
    expect(Format).toContain('$context.requestId');
    expect(Format).not.toMatch(/authorizer|path\b|header|body/i);
  });

  it('lets the page alone call from a browser, and shows it the headers of lists, versions and documents', () => {
    const cors = resourcesOf(made, 'AWS::ApiGatewayV2::Api')[0]?.Properties.CorsConfiguration;
    expect(cors).toMatchObject({
      AllowOrigins: [{ Ref: 'PageUrl' }],
      ExposeHeaders: expect.arrayContaining(['x-request-id', 'x-total-count', 'content-range', 'etag']),
    });
    expect(cors).not.toHaveProperty('AllowCredentials');
  });
});
