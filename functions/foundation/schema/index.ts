export type { MigrationRecord, MigrationSegment } from './schema.entity.ts';
export {
  deleteSegments,
  findMigration,
  findSchema,
  listMigrations,
  listSegments,
  migrationSaved,
  type StoredSchema,
  saveSegment,
  schemaReached,
} from './schema.repository.ts';
