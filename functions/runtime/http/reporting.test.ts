import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { logger } from '../logger.ts';
import { reporting } from './reporting.ts';
import { noteCaller } from './request-notes.ts';

interface Directive {
  Dimensions: string[][];
  Metrics: { Name: string }[];
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const eventOf = () => ({
  headers: {},
  requestContext: { requestId: 'r1', http: { sourceIp: '192.0.2.1' } },
  routeKey: 'GET /api/v1/users',
});

it('IN-04 writes metrics with their dimensions, values and stage on one line', async () => {
  vi.stubEnv('STAGE', 'prod');
  vi.stubEnv('ROUTE_GROUP', 'identity');
  const written = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
  const { before, after } = reporting();
  const request = {
    event: eventOf(),
    response: { statusCode: 200 },
  };
  await before?.(request as never);
  await after?.(request as never);
  const line = written.mock.calls[0]?.[1] as unknown as Record<string, unknown> & {
    _aws: { CloudWatchMetrics: Directive[] };
  };
  expect(line).toMatchObject({ stage: 'prod', group: 'identity', route: 'GET /api/v1/users', status: 200 });
  const directives = line._aws.CloudWatchMetrics;
  expect(directives.map(({ Dimensions }) => Dimensions)).toEqual([[['stage', 'group']], [['stage']]]);
  for (const { Dimensions, Metrics } of directives) {
    for (const name of Dimensions.flat()) expect(line[name]).toEqual(expect.any(String));
    for (const { Name } of Metrics) expect(line[Name]).toEqual(expect.any(Number));
  }
  // Metrics are billed by name and dimensions: one for each group of routes, and three in total.
  const byGroup = directives.filter(({ Dimensions }) => Dimensions[0]?.includes('group'));
  expect(byGroup.flatMap(({ Metrics }) => Metrics)).toHaveLength(1);
});

it('IN-04 writes the caller and the error code of a refusal, and forgets them for the next request', async () => {
  const written = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
  const { before, after, onError } = reporting();
  const refused = { event: eventOf(), error: new AppError('NOT_AUTHORIZED') };
  await before?.(refused as never);
  noteCaller({ clientId: 'c1', userId: 'c1-u1', tokenId: 't1' });
  await onError?.(refused as never);
  const next = { event: eventOf(), response: { statusCode: 200 } };
  await before?.(next as never);
  await after?.(next as never);
  const [first, second] = written.mock.calls.map(([, line]) => line);
  expect(first).toMatchObject({
    ...{ status: 403, code: 'NOT_AUTHORIZED', clientId: 'c1', userId: 'c1-u1', tokenId: 't1' },
    address: '192.0.2.1',
  });
  for (const name of ['code', 'clientId', 'userId', 'tokenId']) expect(second).not.toHaveProperty(name);
});

it('IN-04 clears texts of errors of addresses and tokens', async () => {
  const printed = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(() => true),
  );
  const { before, onError } = reporting();
  const failed = { event: eventOf(), error: new Error('No item for anna@firma.example with itp_secret') };
  await before?.(failed as never);
  await onError?.(failed as never);
  const text = printed.flatMap(({ mock }) => mock.calls.map(([chunk]) => String(chunk))).join('');
  expect(text).toContain('No item for [e-mail] with [token]');
  expect(text).not.toContain('anna');
  expect(text).not.toContain('itp_secret');
});
