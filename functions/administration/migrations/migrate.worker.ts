import * as z from 'zod';
import { deps } from '../../runtime/deps.ts';
import { type MigrationReport, runMigrations } from './run-migrations.ts';

const segment = z.object({
  number: z.string(),
  segment: z.int(),
  segments: z.int(),
  cursor: z.string().optional(),
  done: z.boolean(),
  scanned: z.int(),
  changed: z.int(),
});

const input = z.object({
  dryRun: z.boolean().default(false),
  /** Seconds. A function runs at most fifteen minutes. */
  seconds: z.int().min(1).max(600).default(300),
  segments: z.int().min(1).max(32).default(8),
  /** Items per second. */
  rate: z.int().min(1).default(5000),
  /** No other process uses the table: the check does not pause between its passes. */
  isolated: z.boolean().default(false),
  /** Only in the first call. */
  from: z.int().min(1).optional(),
  position: z.object({ number: z.int(), segments: z.array(segment) }).optional(),
});

/**
 * Invoked by hand or by `npm run migrate`, again and again until `complete` is true (docs/upgrading.md).
 */
export const handler = async (event: unknown): Promise<MigrationReport> => {
  const { seconds, isolated, ...options } = input.parse(event ?? {});
  return runMigrations(deps, { ...options, duration: seconds * 1000, pauseFor: isolated ? 0 : 3000 });
};
