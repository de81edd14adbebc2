export type { MigrationSegment } from './schema.entity.ts';
export {
  deleteSegments,
  findMigration,
  findSchema,
  listSegments,
  type StoredSchema,
  saveMigrationWrite,
  saveSchemaWrite,
  saveSegment,
} from './schema.repository.ts';
