import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { awsJson, region } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';

interface TablePage {
  Items?: Record<string, unknown>[];
  LastEvaluatedKey?: object;
}

/** Returns the same value with the names of its maps sorted. DynamoDB does not guarantee their order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, sorted(one)]),
        )
      : value;

/**
 * Returns every item of the table as one line of JSON. A test uses it to prove that a value is not stored.
 */
export async function dumpTable({ tableOrigin }: Pick<Host, 'tableOrigin'>): Promise<string[]> {
  const call = awsJson(tableOrigin, 'DynamoDB_20120810');
  const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
  const lines: string[] = [];
  for (const TableName of TableNames) {
    let from: object | undefined;
    do {
      const page: TablePage = await call('Scan', {
        TableName,
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      });
      for (const item of page.Items ?? []) lines.push(JSON.stringify(sorted(item)));
      from = page.LastEvaluatedKey;
    } while (from);
  }
  return lines;
}

const clientOf = (endpoint: string) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

/** Returns every object of every bucket as `<bucket>/<key>`. */
export async function dumpObjects({
  origin,
  storageOrigin,
}: Pick<Host, 'origin' | 'storageOrigin'>): Promise<string[]> {
  const s3 = clientOf(storageOrigin);
  const buckets = (await (await fetch(`${origin}/_local/storage`)).json()) as { bucket: string }[];
  const keys: string[] = [];
  for (const { bucket } of buckets) {
    let after: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: after }));
      keys.push(...(page.Contents ?? []).map(({ Key }) => `${bucket}/${Key}`));
      after = page.NextContinuationToken;
    } while (after);
  }
  s3.destroy();
  return keys;
}

/** Returns the text of each object in the documents buckets by its key. Jobs read and write these objects. */
export async function dumpDocuments(
  host: Pick<Host, 'origin' | 'storageOrigin'>,
): Promise<Map<string, string>> {
  const s3 = clientOf(host.storageOrigin);
  const texts = new Map<string, string>();
  for (const object of await dumpObjects(host)) {
    const [Bucket = '', ...rest] = object.split('/');
    if (!Bucket.includes('documents')) continue;
    const Key = rest.join('/');
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    texts.set(Key, (await Body?.transformToString()) ?? '');
  }
  s3.destroy();
  return texts;
}

/** Returns the items that mention a member's id, except audit entries and activities. */
export async function itemsNaming(host: Pick<Host, 'tableOrigin'>, id: string): Promise<string[]> {
  const lines = (await dumpTable(host)).filter((line) => line.includes(id));
  return lines.filter((line) => !/"_et":\{"S":"(Audit|Activity)"\}/.test(line));
}
