import { S3Client } from '@aws-sdk/client-s3';
import { type AwsCall, awsJson } from '../../infra/local/aws-json.ts';
import type { RunningHost } from '../../infra/local/spawn.ts';

/** Returns the environment variables of the fixture's API function. */
export async function environmentOf(host: RunningHost): Promise<Record<string, string>> {
  const answer = (await (await fetch(`${host.origin}/api/v1/things`)).json()) as {
    env: Record<string, string>;
  };
  return answer.env;
}

export async function tableOf(host: RunningHost) {
  const env = await environmentOf(host);
  const call: AwsCall = awsJson(env.AWS_ENDPOINT_URL_DYNAMODB ?? '', 'DynamoDB_20120810');
  const TableName = env.TABLE_NAME;
  return {
    put: (item: Record<string, string>) =>
      call('PutItem', {
        TableName,
        Item: Object.fromEntries(Object.entries(item).map(([k, v]) => [k, { S: v }])),
      }),
    /** Returns how often the fixture's functions stored each sort key under `pk`. */
    times: async (pk: string): Promise<Record<string, number>> => {
      const { Items } = await call<{ Items: { sk: { S: string }; times: { N: string } }[] }>('Query', {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
      });
      return Object.fromEntries(Items.map(({ sk, times }) => [sk.S, Number(times.N)]));
    },
  };
}

export async function queueOf(host: RunningHost) {
  const { QUEUE_URL: QueueUrl = '' } = await environmentOf(host);
  const call = awsJson(new URL(QueueUrl).origin, 'AmazonSQS');
  return { send: (MessageBody: string) => call('SendMessage', { QueueUrl, MessageBody }) };
}

/** Creates a client with the machine's key, or with the key of the named function. */
export const s3Of = (host: RunningHost, accessKeyId = 'local'): S3Client =>
  new S3Client({
    endpoint: host.storageOrigin,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });

export async function post<T>(host: RunningHost, path: string, body?: object): Promise<T> {
  const response = await fetch(`${host.origin}${path}`, {
    method: 'POST',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function get<T>(host: RunningHost, path: string): Promise<T> {
  return (await (await fetch(`${host.origin}${path}`)).json()) as T;
}

export const idle = (host: RunningHost) => post<{ idle: boolean }>(host, '/_local/idle');
