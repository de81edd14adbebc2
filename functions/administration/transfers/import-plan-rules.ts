import type { ImportConflict } from '../../../shared/contracts/administration/transfers.ts';
import type { Manifest } from './manifest-rules.ts';

/** The result of a check, stored with the import. */
export interface ImportPlan {
  organisation: Manifest['organisation'] & Pick<Manifest, 'exportedDate' | 'version' | 'schema'>;
  counts: Record<string, number>;
  leftOut: Record<string, number>;
  conflicts: ImportConflict[];
  matches: SharedMatches;
}

/** Ids of the archive that differ here, for the same lookup or badge: the id of the archive → the id here. */
export interface SharedMatches {
  /** Keys begin with the kind: `skills#a1b2c`. */
  lookups: Record<string, string>;
  badges: Record<string, string>;
}

/** The next step of a check or an import. */
export interface ImportPosition {
  step: 'verify' | 'plan' | 'records' | 'files' | 'open' | 'derive' | 'finish';
  /** Index of the next entry, part or round. */
  index: number;
  /** Index of the next file of the part. */
  file?: number;
}

/** Number of names that a conflict shows. */
const mostExamples = 50;

export const buildConflict = (
  code: ImportConflict['code'],
  blocking: boolean,
  names: readonly string[],
): ImportConflict[] =>
  names.length === 0 ? [] : [{ code, blocking, count: names.length, examples: names.slice(0, mostExamples) }];

export const isBlocked = ({ conflicts }: Pick<ImportPlan, 'conflicts'>): boolean =>
  conflicts.some(({ blocking }) => blocking);
