import type { CheckName } from '../../../shared/contracts/administration/operations.ts';
import type { CountedBytes } from '../../foundation/tenancy/index.ts';
import type { Write } from '../../runtime/table.ts';
import { transact } from '../../runtime/table.ts';
import type { Snapshot } from './snapshot.ts';

/** Two records that say different things about one fact. Texts contain ids and numbers, never names or addresses. */
export interface Disagreement {
  /** The organisation of the record. Default: the one that is checked. */
  clientId?: string;
  /** Kind and id of the record that is wrong. */
  record: string;
  expected: string;
  stored: string;
  /** Of the ledger: what it said, and what was counted. */
  bytes?: { before: CountedBytes; after: CountedBytes };
  /**
   * Corrects the record, under conditions on everything that was read: where something changed since, it throws
   * CONFLICT and changes nothing. Absent where only a person can decide what is right.
   */
  repair?: () => Promise<unknown>;
}

/** Finds the disagreements of one pair of records of an organisation. */
export interface ConsistencyCheck {
  name: CheckName;
  find(snapshot: Snapshot): AsyncIterable<Disagreement>;
}

/** A repair by one transaction. A repeated request is no reason to leave it out: it depends on what was read. */
export const byWriting =
  (...writes: readonly Write[]) =>
  (): Promise<void> =>
    transact(writes, { repeatable: true });
