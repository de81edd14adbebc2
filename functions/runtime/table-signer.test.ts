import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { Sha256 } from '@smithy/core/checksum';
import type { HttpHandler, HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TableSigner } from './table-signer.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 });
const key = fc.stringMatching(/^[A-Za-z0-9/+]{20,40}$/);

test('signs requests of the table like the SDK', async () => {
  const requests = fc.record({
    body: text,
    region: fc.constantFrom('us-east-1', 'eu-west-3', 'ap-southeast-2'),
    signingDate: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    action: fc.constantFrom('GetItem', 'TransactWriteItems', 'Query'),
    credentials: fc.record(
      { accessKeyId: key, secretAccessKey: key, sessionToken: key },
      { requiredKeys: ['accessKeyId', 'secretAccessKey'] },
    ),
  });
  // One signer for all requests, as in a function: its cached key must match the day, region and secret.
  let credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  let region = '';
  const tableSigner = new TableSigner(() => ({
    credentials: async () => credentials,
    region: async () => region,
  }));
  await fc.assert(
    fc.asyncProperty(requests, async ({ body, signingDate, action, ...more }) => {
      region = more.region;
      credentials = more.credentials;
      const request = () => ({
        ...{ method: 'POST', protocol: 'https:', path: '/', query: {}, body: Buffer.from(body) },
        hostname: `dynamodb.${region}.amazonaws.com`,
        headers: {
          host: `dynamodb.${region}.amazonaws.com`,
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': `DynamoDB_20120810.${action}`,
        },
      });
      const sdkSigner = new SignatureV4({
        ...{ credentials, region, service: 'dynamodb', sha256: Sha256 },
      });
      const expected = await sdkSigner.sign(request(), { signingDate });
      const signed = await tableSigner.sign(request(), { signingDate });
      expect(signed.headers).toEqual(expected.headers);
    }),
  );
});

test('signs with the region and the credentials of its client', async () => {
  const sent: HttpRequest[] = [];
  const recorder: HttpHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    handle: (request) => {
      sent.push(request);
      return Promise.reject(new Error('Not sent'));
    },
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
  const client: DynamoDBClient = new DynamoDBClient({
    region: 'eu-west-3',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' },
    requestHandler: recorder,
    signer: new TableSigner(() => client.config),
  });
  const get = new GetItemCommand({ TableName: 'training', Key: { PK: { S: 'ORG#1' }, SK: { S: 'ORG' } } });
  await expect(client.send(get)).rejects.toThrow('Not sent');
  const { authorization, ...headers } = sent[0]?.headers ?? {};
  const day = headers['x-amz-date']?.slice(0, 8);
  expect(authorization).toContain(`Credential=AKIDEXAMPLE/${day}/eu-west-3/dynamodb/aws4_request,`);
  expect(headers['x-amz-security-token']).toBe('token');
});
