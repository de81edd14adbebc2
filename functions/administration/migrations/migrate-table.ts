import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  QueryCommand,
  ScanCommand,
  type ScanCommandOutput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { MigrationSegment } from '../../foundation/schema/index.ts';
import { backOff } from '../../runtime/back-off.ts';
import type { ItemKey } from '../../runtime/erase-partition.ts';
import { itemKey, type Migration, type MigrationContext, type StoredItem } from '../../runtime/migration.ts';
import { copyObject, deleteObject, headObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';
import { documentClient } from '../../runtime/table.ts';
import type { Pace } from './pace.ts';

/** Items per read. Progress is stored after each. */
const pageSize = 100;
/** Attempts to change an item that other requests also change. */
const attempts = 6;

interface PageOptions {
  now: Date;
  dryRun: boolean;
  pace: Pace;
}

/**
 * Changes the items of the next page of a segment. A segment is a part of the table's keys, and segments run
 * in parallel.
 *
 * @returns the new position of the segment
 */
export async function migratePage(
  migration: Migration,
  segment: MigrationSegment,
  { now, dryRun, pace }: PageOptions,
): Promise<MigrationSegment> {
  const page = await readPage(migration, segment);
  await pace.passed(page.ScannedCount ?? 0);
  let changed = 0;
  for (const item of (page.Items ?? []) as StoredItem[])
    if (await changeItem(migration, item, { now, dryRun })) changed += 1;
  return {
    ...segment,
    ...(page.LastEvaluatedKey ? { cursor: JSON.stringify(page.LastEvaluatedKey) } : {}),
    done: page.LastEvaluatedKey === undefined,
    scanned: segment.scanned + (page.ScannedCount ?? 0),
    changed: segment.changed + changed,
  };
}

function readPage(
  { entities }: Migration,
  { segment, segments, cursor }: MigrationSegment,
): Promise<ScanCommandOutput> {
  const names = entities.map((_, index) => `:entity${index}`);
  return documentClient.send(
    new ScanCommand({
      TableName: settings.tableName,
      ConsistentRead: true,
      Limit: pageSize,
      ...(segments > 1 ? { Segment: segment, TotalSegments: segments } : {}),
      FilterExpression: `#entity IN (${names.join(', ')})`,
      ExpressionAttributeNames: { '#entity': '_et' },
      ExpressionAttributeValues: Object.fromEntries(
        entities.map((entity, index) => [`:entity${index}`, entity]),
      ),
      ...(cursor === undefined ? {} : { ExclusiveStartKey: JSON.parse(cursor) as ItemKey }),
    }),
  );
}

/**
 * Changes an item. Reads it again and repeats if it was changed at the same time.
 *
 * @returns whether anything was written, or would be written by a run that is not dry
 */
async function changeItem(
  migration: Migration,
  item: StoredItem,
  { now, dryRun }: Omit<PageOptions, 'pace'>,
): Promise<boolean> {
  let isChanged = false;
  const context: MigrationContext = {
    now,
    get,
    list,
    async write(writes) {
      if (writes.length === 0) return;
      isChanged = true;
      if (!dryRun) await documentClient.send(new TransactWriteCommand({ TransactItems: [...writes] }));
    },
    async moveObject(from, to) {
      if (!(await headObject(from))) return;
      isChanged = true;
      if (dryRun) return;
      await copyObject(from, to);
      await deleteObject(from);
    },
  };
  let stored: StoredItem | undefined = item;
  for (let attempt = 1; stored; attempt += 1) {
    try {
      await migration.change(stored, context);
      return isChanged;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      if (attempt === attempts)
        throw new Error(`Migration ${migration.number} cannot change an item of ${String(item._et)}`, {
          cause: error,
        });
      await backOff(attempt);
      stored = await get(item);
    }
  }
  return isChanged;
}

async function get(key: ItemKey): Promise<StoredItem | undefined> {
  const command = new GetCommand({
    TableName: settings.tableName,
    Key: itemKey(key),
    ConsistentRead: true,
  });
  return (await documentClient.send(command)).Item as StoredItem | undefined;
}

async function list(pk: string, beginsWith?: string): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  let from: ItemKey | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        ConsistentRead: true,
        KeyConditionExpression: beginsWith ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(beginsWith ? { ':sk': beginsWith } : {}) },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    found.push(...((page.Items ?? []) as StoredItem[]));
    from = page.LastEvaluatedKey as ItemKey | undefined;
  } while (from);
  return found;
}
