import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { sessionsReported } from '../../../events/learning/progress.ts';
import type { Report } from '../../../shared/contracts/learning/progress.ts';
import { table } from '../../runtime/table.ts';
import type { SessionFacts } from './progress-rules.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `SESSION#<t>#<s>` | was this session opened, what was reported of it last? |
 * | the same, beginning with `SESSION#<t>#` | which sessions of t did u have? |
 *
 * The latest report is kept as a whole. `facts` are what the session adds to the figures; how much of them these hold
 * already stands with the person's day (functions/learning/statistics).
 *
 * A session is its own event: the stream carries it to those who count.
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
    /** Of the content file, where the session was opened. A short name: a session costs by the kilobyte. */
    contentVersion: string().optional().savedAs('cv'),
    contentSha256: string().optional().savedAs('ch'),
    /** ISO 8601 in UTC. */
    startedAt: string(),
    /** Calendar day of its start in the organisation's time zone: what its figures count for. */
    day: string(),
    version: number(),
    report: any().castAs<Report>().optional(),
    facts: any().castAs<SessionFacts>(),
    /** The event that it was opened or reported: the stream's filter looks for this attribute. */
    outbox: string().const(sessionsReported.name).optional(),
    /** A reset of progress took it away: what is still reported of it is answered and forgotten. */
    reset: boolean().optional(),
  }),
  computeKey: ({ clientId, userId, trainingId, id }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `SESSION#${trainingId}#${id}`,
  }),
});
export type SessionRecord = FormattedItem<typeof SessionEntity>;
