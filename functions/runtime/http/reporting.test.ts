import { afterEach, expect, it, vi } from 'vitest';
import { logger } from '../logger.ts';
import { reporting } from './reporting.ts';

interface Directive {
  Dimensions: string[][];
  Metrics: { Name: string }[];
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('IN-04 writes metrics with their dimensions, values and stage on one line', async () => {
  vi.stubEnv('STAGE', 'prod');
  const written = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
  const { before, after } = reporting();
  const request = {
    event: { requestContext: { requestId: 'r1' }, routeKey: 'GET /api/v1/users' },
    response: { statusCode: 200 },
  };
  await before?.(request as never);
  await after?.(request as never);
  const line = written.mock.calls[0]?.[1] as unknown as Record<string, unknown> & {
    _aws: { CloudWatchMetrics: Directive[] };
  };
  expect(line).toMatchObject({ stage: 'prod', route: 'GET /api/v1/users', status: 200 });
  const directives = line._aws.CloudWatchMetrics;
  expect(directives.map(({ Dimensions }) => Dimensions)).toEqual([[['stage', 'route']], [['stage']]]);
  for (const { Dimensions, Metrics } of directives) {
    for (const name of Dimensions.flat()) expect(line[name]).toEqual(expect.any(String));
    for (const { Name } of Metrics) expect(line[Name]).toEqual(expect.any(Number));
  }
  // Metrics are billed by name and dimensions: one for each route, and three in total.
  const byRoute = directives.filter(({ Dimensions }) => Dimensions[0]?.includes('route'));
  expect(byRoute.flatMap(({ Metrics }) => Metrics)).toHaveLength(1);
});
