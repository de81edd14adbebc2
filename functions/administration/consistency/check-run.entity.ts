import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { checkNames, checkOutcomes } from '../../../shared/contracts/administration/operations.ts';
import { table } from '../../runtime/table.ts';
import { reportFields } from './reconciliation.entity.ts';

/**
 * | key | question |
 * |---|---|
 * | `CHECKS` / `<started>-<random>` | which state has this check run? · which runs are the latest? (one Query) |
 *
 * A run is stored for thirty days.
 */
export const CheckRunEntity = new Entity({
  name: 'CheckRun',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The checked organisation. Absent for a run of all organisations. */
    clientId: string().optional(),
    dryRun: boolean(),
    /** The super admin who started the run. Absent for the nightly schedule. */
    startedBy: string().optional(),
    status: string().enum('running', 'done'),
    startedDate: string(),
    endedDate: string().optional(),
    checked: number(),
    total: number(),
    found: number(),
    repaired: number(),
    failed: number(),
    complete: boolean(),
    /** The last checked organisation, in the order of the list of organisations. */
    next: string().optional(),
    /** Read units of a nightly run so far. */
    reads: number().optional(),
    /** The storage report of a nightly run so far. */
    storage: map(reportFields).optional(),
    /** Incremented by every write. If two workers process one run, one of them stops. */
    step: number(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ id }) => ({ pk: 'CHECKS', sk: id }),
});
export type CheckRunRecord = FormattedItem<typeof CheckRunEntity>;

/**
 * | key | question |
 * |---|---|
 * | `CHECK#<run>` / `<step>#<index>` | which disagreements did this run find? |
 */
export const CheckFindingEntity = new Entity({
  name: 'CheckFinding',
  table,
  timestamps: false,
  schema: item({
    runId: string().key(),
    place: string().key(),
    check: string().enum(...checkNames),
    clientId: string(),
    record: string(),
    expected: string(),
    stored: string(),
    outcome: string().enum(...checkOutcomes),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ runId, place }) => ({ pk: `CHECK#${runId}`, sk: place }),
});
export type CheckFindingRecord = FormattedItem<typeof CheckFindingEntity>;
