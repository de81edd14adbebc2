import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { SmallTransport } from './small-transport.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Creates a client with `answer` as its table, two attempts, and a timeout of 500 ms each. */
async function clientOf(answer: RequestListener): Promise<DynamoDBClient> {
  server = createServer(answer);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const requestHandler = new SmallTransport(500);
  return new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 2, requestHandler });
}

const send = (client: DynamoDBClient) =>
  client.send(new BatchGetItemCommand({ RequestItems: { t: { Keys: [{ pk: { S: 'à' } }] } } }));

test('sends a whole request and receives a response in several parts', async () => {
  const name = 'é'.repeat(100_000);
  const client = await clientOf(async (request, response) => {
    const parts = await request.toArray();
    const body = Buffer.concat(parts);
    expect(request.headers['content-length']).toBe(String(body.byteLength));
    expect(request.headers['x-amz-target']).toBe('DynamoDB_20120810.BatchGetItem');
    expect(JSON.parse(body.toString()).RequestItems.t.Keys).toEqual([{ pk: { S: 'à' } }]);
    const answer = Buffer.from(JSON.stringify({ Responses: { t: [{ name: { S: name } }] } }));
    // Splits characters, too.
    for (const at of [0, 1, 2, 3]) response.write(answer.subarray(at * 50_001, (at + 1) * 50_001));
    response.end(answer.subarray(200_004));
  });
  expect((await send(client)).Responses?.t?.[0]?.name).toEqual({ S: name });
});

test('reuses connections', async () => {
  const ports = new Set<number | undefined>();
  const client = await clientOf((request, response) => {
    ports.add(request.socket.remotePort);
    request.resume().on('end', () => response.end('{}'));
  });
  for (let turn = 0; turn < 5; turn += 1) await send(client);
  expect(ports.size).toBe(1);
});

test('retries after a connection without a response', async () => {
  let calls = 0;
  const client = await clientOf((request, response) => {
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else response.end('{}');
  });
  expect((await send(client)).$metadata.attempts).toBe(2);
});

test('throws an error if responses are cut or missing in all attempts', async () => {
  const cut = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"Resp');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(send(cut)).rejects.toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 2 } });
  server?.close();
  const silent = await clientOf(() => undefined);
  await expect(send(silent)).rejects.toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 2 } });
});

test("throws the SDK's exception for a rejected request", async () => {
  const client = await clientOf((request, response) => {
    request.resume();
    const type = 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException';
    response.writeHead(400).end(JSON.stringify({ __type: type, message: 'No', Item: { pk: { S: '1' } } }));
  });
  await expect(send(client)).rejects.toMatchObject({
    ...{ name: 'ConditionalCheckFailedException', message: 'No', Item: { pk: { S: '1' } } },
  });
});
