import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

interface BatchGetInput {
  RequestItems: Record<string, { Keys: { sk: { S: string } }[] }>;
}

/** The number of items that the table processes per batch. It returns the others as unprocessed. */
let batchSize = 1;
let calls: string[][] = [];
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { RequestItems } = (await json(request)) as BatchGetInput;
    const keys = RequestItems.test?.Keys ?? [];
    calls.push(keys.map((key) => key.sk.S));
    const rest = keys.slice(batchSize);
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(
      JSON.stringify({
        Responses: { test: keys.slice(0, batchSize).map((key) => ({ ...key, trainingId: { S: 'x' } })) },
        UnprocessedKeys: rest.length > 0 ? { test: { Keys: rest } } : {},
      }),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
  });
});
beforeEach(() => {
  calls = [];
});
afterAll(() => server?.close());

const read = async (...ids: string[]) => {
  const [{ BatchGetCommand }, { documentClient }] = await Promise.all([
    import('@aws-sdk/lib-dynamodb'),
    import('../../functions/runtime/table.ts'),
  ]);
  const Keys = ids.map((sk) => ({ pk: 'a', sk }));
  return documentClient.send(new BatchGetCommand({ RequestItems: { test: { Keys } } }));
};

it('requests unprocessed keys again and merges the responses', async () => {
  batchSize = 2;
  const { Responses, UnprocessedKeys } = await read('1', '2', '3', '4', '5');
  expect(Responses?.test?.map(({ sk }) => sk)).toEqual(['1', '2', '3', '4', '5']);
  expect(UnprocessedKeys).toBeUndefined();
  expect(calls).toEqual([['1', '2', '3', '4', '5'], ['3', '4', '5'], ['5']]);
});

it('throws UNAVAILABLE if keys remain unprocessed, instead of reporting them as missing', async () => {
  batchSize = 0;
  await expect(read('1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(calls).toHaveLength(6);
});
