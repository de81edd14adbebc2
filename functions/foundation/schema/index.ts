export type { MigrationSegment } from './schema.entity.ts';
export {
  deleteSegments,
  findMigration,
  findSchema,
  listSegments,
  migrationSaved,
  type StoredSchema,
  saveSegment,
  schemaReached,
} from './schema.repository.ts';
