import { BatchDeleteRequest } from 'dynamodb-toolbox/entity/actions/batchDelete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { batchWrite } from '../../runtime/batch-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import {
  type MigrationRecord,
  MigrationRecordEntity,
  type MigrationSegment,
  MigrationSegmentEntity,
  SchemaEntity,
} from './schema.entity.ts';

/** The shape of the stored data. */
export interface StoredSchema {
  schema: number;
  version: string;
  date: string;
  /** The check of consistency after the last migration, until it has ended. */
  checkRunId?: string | undefined;
  /** Number of checks that have ended since. */
  checks?: number | undefined;
}

/** Returns the shape of the stored data, or undefined for data of an earlier build. */
export const findSchema = (): Promise<StoredSchema | undefined> =>
  findStored(SchemaEntity, {}, { consistent: true });

/** Stores the shape of the data. */
export const saveSchemaWrite = (stored: StoredSchema): Write => ({
  write: SchemaEntity.build(PutTransaction).item(stored),
});

export const findMigration = (number: string): Promise<MigrationRecord | undefined> =>
  findStored(MigrationRecordEntity, { number }, { consistent: true });

/** Stores the start or the end of a migration. */
export const saveMigrationWrite = (record: MigrationRecord): Write => ({
  write: MigrationRecordEntity.build(PutTransaction).item(record),
});

/** Returns the segments of an incomplete migration. Costs one Query. */
export async function listSegments(number: string): Promise<MigrationSegment[]> {
  const place = { partition: 'SCHEMA', range: { beginsWith: `SEGMENT#${number}#` } };
  return listStoredItems([MigrationSegmentEntity], place, { consistent: true });
}

/** Stores the position of a segment. */
export async function saveSegment(segment: MigrationSegment): Promise<void> {
  await MigrationSegmentEntity.build(PutItemCommand).item(segment).send();
}

/** Deletes the segments of a completed migration, twenty-five per call. */
export async function deleteSegments(segments: readonly MigrationSegment[]): Promise<void> {
  const requests = segments.map(({ number, segment }) =>
    MigrationSegmentEntity.build(BatchDeleteRequest).key({ number, segment }),
  );
  await batchWrite(requests);
}
