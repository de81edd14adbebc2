import { awsJson } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';

/** Publishes an event once more. The stream and the queues can deliver an event twice at any time. */
export async function redeliver(
  { tableOrigin }: Pick<Host, 'tableOrigin'>,
  name: string,
  clientId: string,
  data: Record<string, string | boolean | string[]>,
): Promise<void> {
  const call = awsJson(tableOrigin, 'DynamoDB_20120810');
  const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
  const at = new Date().toISOString();
  const id = `${clientId}_${Math.random().toString(32).slice(2, 14).padEnd(12, '0')}`;
  const text = (value: string) => ({ S: value });
  const values = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? text(value)
      : typeof value === 'boolean'
        ? { BOOL: value }
        : { L: value.map(text) },
  ]);
  await call('PutItem', {
    TableName: TableNames[0],
    Item: {
      pk: text('OUTBOX#0'),
      sk: text(`${at}#${id}`),
      _et: text('Outbox'),
      shard: { N: '0' },
      at: text(at),
      id: text(id),
      outbox: text(name),
      clientId: text(clientId),
      data: { M: Object.fromEntries(values) },
    },
  });
}
