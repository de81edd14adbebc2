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
 * | `ORG#<c>#USER#<u>` / `PROGRESS#<t>` | how far is u with t? |
 * | the same, beginning with `PROGRESS#` | which trainings has u started? |
 *
 * The sum of the person's sessions of a training: best percent, best score, best of each skill, badges once
 * earned; minutes, points and sessions added up. Written in the transaction of each session's change.
 */
export const ProgressEntity = new Entity({
  name: 'Progress',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    trainingId: string().key(),
    percent: number(),
    minutes: number(),
    points: number(),
    /** By the day on which the sessions began: what a chart shows. Absent where it was not kept from the first one on. */
    pointsByDay: any().castAs<PointsByDay>().optional().savedAs('pd'),
    /** Sessions opened. */
    views: number(),
    /** 0 to 100; absent until one was reported. */
    score: number().optional(),
    /** By the badge's number, when it was earned (ISO 8601). */
    badges: any().castAs<Partial<Record<number, string>>>(),
    /** The best report of each skill. */
    skills: any().castAs<SkillReport[]>(),
    /** Skills that the training had at its last session here. */
    skillIds: any().castAs<string[]>(),
    lastSessionId: string(),
    /** When the latest session started (ISO 8601). */
    lastSession: string(),
    /** Of the content that the latest session ran. */
    contentVersion: string().optional(),
    /** When 100 percent was first reached (ISO 8601). */
    completedDate: string().optional(),
    /** Of the content of the session that reached it; absent where that was not kept yet. */
    completedWith: map({ version: string(), sha256: string() }).optional(),
    version: number(),
  }),
  computeKey: ({ clientId, userId, trainingId }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `PROGRESS#${trainingId}`,
  }),
});
export type ProgressRecord = FormattedItem<typeof ProgressEntity>;
