import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { sessionsReported } from '../../../events/learning/progress.ts';
import type { Report, ReportedTimes } from '../../../shared/contracts/learning/progress.ts';
import { table } from '../../runtime/table.ts';
import type { SessionFacts } from './progress-rules.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `SESSION#<t>#<s>` | was this session opened, and which report was the latest? |
 * | the same, beginning with `SESSION#<t>#` | which sessions of t did u have? |
 *
 * Stores the latest report completely. `facts` are the session's contribution to the figures. The record of
 * the member's day contains the part that was already counted (functions/learning/statistics).
 *
 * The session is its own event. The stream sends it to the statistics queue.
 */
export const SessionEntity = new Entity({
  name: 'Session',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    trainingId: string().key(),
    id: string().key(),
    fileType: string().enum('UNITY', 'WEB_GL', 'APK'),
    device: string().optional(),
    /**
     * Version and hash of the content file, if the session was opened. Short names, because a session is
     * billed by the kilobyte.
     */
    contentVersion: string().optional().savedAs('cv'),
    contentSha256: string().optional().savedAs('ch'),
    /** ISO 8601 in UTC. */
    startedAt: string(),
    /** Calendar day of the start in the organisation's time zone. Its figures count for this day. */
    day: string(),
    /** Arrival of the request that opened the session (ISO 8601). Absent in sessions of version 0.1. */
    openedAt: string().optional().savedAs('oa'),
    /** Arrival of the latest report (ISO 8601). */
    reportedAt: string().optional().savedAs('ra'),
    /** Lead of the device's clock in milliseconds. Absent for a right clock. */
    clockOffset: number().optional().savedAs('co'),
    /** The reported values that were corrected. Absent without a correction. */
    reported: any().castAs<ReportedTimes>().optional().savedAs('rp'),
    version: number(),
    report: any().castAs<Report>().optional(),
    facts: any().castAs<SessionFacts>(),
    /** The event of the opened or reported session. The filter of the stream requires this attribute. */
    outbox: string().const(sessionsReported.name).optional(),
    /** The organisation wants the session as statements of the LRS. */
    statements: boolean().optional().savedAs('xs'),
    /** The session was reset. Further reports are acknowledged and ignored. */
    reset: boolean().optional(),
  }),
  computeKey: ({ clientId, userId, trainingId, id }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `SESSION#${trainingId}#${id}`,
  }),
});
export type SessionRecord = FormattedItem<typeof SessionEntity>;
