import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import type { SkillReport } from '../../../shared/contracts/learning/progress.ts';
import { table } from '../../runtime/table.ts';
import type { PointsByDay } from './progress-rules.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `PROGRESS#<t>` | which progress has u in t? |
 * | the same, beginning with `PROGRESS#` | which trainings has u started? |
 *
 * Combines the member's sessions of a training: best percent, best score, best report of each skill, earned
 * badges, and sums of minutes, points and sessions. Each change of a session writes this item in the same
 * transaction.
 */
export const ProgressEntity = new Entity({
  name: 'Progress',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    trainingId: string().key(),
    /** 0 to 100. */
    percent: number(),
    minutes: number(),
    points: number(),
    /**
     * Points by the start day of the sessions, for a chart. Absent if the first session did not record them,
     * so that a chart is never incomplete.
     */
    pointsByDay: any().castAs<PointsByDay>().optional().savedAs('pd'),
    /** Number of opened sessions. */
    views: number(),
    /** 0 to 100. Absent until a score is reported. */
    score: number().optional(),
    /** When each badge was earned (ISO 8601), by badge number. */
    badges: any().castAs<Partial<Record<number, string>>>(),
    /** The best report of each skill. */
    skills: any().castAs<SkillReport[]>(),
    /** Skills of the training at the time of the latest session. */
    skillIds: any().castAs<string[]>(),
    lastSessionId: string(),
    /** When the latest session started (ISO 8601). */
    lastSession: string(),
    /** The latest session with a state of its content. Absent if no content reported one in this round. */
    resume: map({ sessionId: string(), startedAt: string() }).optional().savedAs('re'),
    /** Version of the content of the latest session. */
    contentVersion: string().optional(),
    /** When 100 percent was first reached (ISO 8601). */
    completedDate: string().optional(),
    /** The content of the session that completed the training. Absent if that session recorded no content. */
    completedWith: map({ version: string(), sha256: string() }).optional(),
    /** The start of the present round, for a member who renews a certificate (ISO 8601). */
    restartedAt: string().optional(),
    /** Increases with each write. A write requires the version that was read. */
    version: number(),
  }),
  computeKey: ({ clientId, userId, trainingId }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `PROGRESS#${trainingId}`,
  }),
});
export type ProgressRecord = FormattedItem<typeof ProgressEntity>;
