import {
  BatchWriteCommand,
  execute,
  type IBatchWriteRequest,
} from 'dynamodb-toolbox/table/actions/batchWrite';
import { chunk } from 'es-toolkit/array/chunk';
import { table } from './table.ts';

/** Sends puts and deletes of items, 25 per call. Unprocessed requests are sent again (`wholeBatch`). */
export async function batchWrite(requests: readonly IBatchWriteRequest[]): Promise<void> {
  for (const some of chunk(requests, 25)) await execute(table.build(BatchWriteCommand).requests(...some));
}
