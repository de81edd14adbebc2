/**
 * Number of the shape of stored data: the number of the newest migration
 * (functions/administration/migrations/all-migrations.ts).
 */
export const schemaVersion = 11;
