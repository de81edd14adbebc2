import type { CheckName } from '../../../shared/contracts/administration/operations.ts';
import type { CountedBytes } from '../../foundation/tenancy/index.ts';
import type { Write } from '../../runtime/table.ts';
import { transact } from '../../runtime/table.ts';
import type { Snapshot } from './snapshot.ts';

/** Two records that contradict each other. Texts contain ids and numbers, never names or addresses. */
export interface Disagreement {
  /** The organisation of the record. Default: the checked organisation. */
  clientId?: string;
  /** Kind and id of the wrong record. */
  record: string;
  expected: string;
  stored: string;
  /** Only for the ledger: the stored and the counted bytes. */
  bytes?: { before: CountedBytes; after: CountedBytes };
  /**
   * Corrects the record, on the condition that everything that was read is unchanged. Otherwise throws
   * CONFLICT and changes nothing. Absent if only a person can decide which record is right.
   */
  repair?: () => Promise<unknown>;
}

/** Finds the disagreements of one pair of records of an organisation. */
export interface ConsistencyCheck {
  name: CheckName;
  find(snapshot: Snapshot): AsyncIterable<Disagreement>;
}

/**
 * Returns a repair of one transaction. It is repeatable: a repeated request runs it again, because its writes
 * depend on records that were read.
 */
export const byWriting =
  (...writes: readonly Write[]) =>
  (): Promise<void> =>
    transact(writes, { repeatable: true });
