import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';
import type { SkillSums, SkillValues } from './skill-rules.ts';

/** What was counted of sessions, by their marks: views, minutes, points, started, completed, and the numbers of badges. */
export type PackedSessions = Readonly<Record<string, readonly number[]>>;

/** Numbers that only ever get something added; one that is not there is 0. */
const counts = {
  /** Sessions opened. */
  views: number().optional(),
  minutes: number().optional(),
  points: number().optional(),
  /** People; of a person: trainings. */
  started: number().optional(),
  completed: number().optional(),
  /** Badges earned, by their number. */
  badge1: number().optional(),
  badge2: number().optional(),
  badge3: number().optional(),
  likes: number().optional(),
  favourites: number().optional(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#STATS` / `TOTAL` | what are the organisation's figures, and what happened on the latest day? |
 * | `ORG#<c>#STATS` / `DAY#<d>` | what happened on each day before? (O(days shown)) |
 * | `ORG#<c>#STATS` / `TRAINING#<t>` | what are the figures of a training among the organisation's people? |
 * | `ORG#<c>#STATS` / `TRAINING#<t>#DAY#<d>` | the same, each day before the latest |
 * | `STATS` / `DAY#<d>#+<n>` | what is in the `DAY#<d>` of all organisations together? |
 * | `ORG#<c>#USER#<u>` / `DAY#<d>#<t>` | what did this person do each day before the latest, of which training? (one Query for all) |
 *
 * Each of the organisation's may have shards (the same with `#+1` to `#+8` behind it), which are read with it: while
 * many write at once (`shards.ts`).
 *
 * The latest day is part of the total, as nearly all that is counted is of it: one write instead of two, and none of
 * those of everybody. It becomes an item of its own, and part of everybody's, with the first session of another day. So
 * does a person's, which their figures hold, with the first session of another day or training.
 *
 * Written when sessions are counted, in one transaction: the days of people note what was counted of which session.
 */
export const CountsEntity = new Entity({
  name: 'Counts',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    sort: string().key().savedAs('sk'),
    ...counts,
    /** Of a total: the latest day on which something happened, and what. */
    day: string().optional(),
    dayViews: number().optional(),
    dayMinutes: number().optional(),
    dayPoints: number().optional(),
    /** Of `TOTAL`: the organisation's counters are spread over shards, too. */
    sharded: boolean().optional(),
    /** Of a person's day: what was counted of each session that began on it (`counted-sessions.ts`). */
    sessions: any().castAs<PackedSessions>().optional(),
  }),
});
type Stored = FormattedItem<typeof CountsEntity>;
/** Of a total: the day that it holds beside what it adds up to. */
export type OfDay = Pick<Stored, 'day' | 'dayViews' | 'dayMinutes' | 'dayPoints'>;
export type Counts = Omit<Stored, 'partition' | 'sort' | 'sharded' | 'sessions' | keyof OfDay>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#FIGURES` / `USER#<u>` | who has how many points and minutes, and is how far with each skill? (rankings, skills and a team's figures: one Query) |
 * | `ORG#<c>#FIGURES` / `TRAINING#<t>#USER#<u>` | the same, of a training |
 *
 * No names: they are read with the members that are shown, so that a renamed or deleted person leaves nothing here.
 */
export const FiguresEntity = new Entity({
  name: 'Figures',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    sort: string().key().savedAs('sk'),
    userId: string(),
    ...counts,
    /** Of a training: how far the person is, and their best score. */
    percent: number().optional(),
    score: number().optional(),
    /** Of a training: how far the person is with each of its skills. Of all of them: the sums of that. */
    values: any().castAs<SkillValues>().optional(),
    skills: any().castAs<SkillSums>().optional(),
    /** 1 where the organisation has counted them among those who began, or completed: a reset leaves that. */
    beganBefore: number().optional(),
    completedBefore: number().optional(),
    /** Which platform badges' rules these figures met when they were last compared; on `USER#<u>` only. */
    badgesMet: string().optional(),
    /** The latest day on which the person played, of the training they played last; on `USER#<u>` only. */
    latest: any().castAs<PackedDay>().optional(),
    /** Raised by each counting of the person's sessions; on `USER#<u>` only. */
    version: number().optional(),
  }),
});
export type Figures = Omit<FormattedItem<typeof FiguresEntity>, 'partition' | 'sort'>;

/** A day of a person and a training, as figures hold it. */
export interface PackedDay {
  trainingId: string;
  day: string;
  /** Views, minutes and points. */
  counts: readonly [number, number, number];
  sessions: PackedSessions;
}

/** What keys of a training's figures begin with. */
export const scope = (trainingId: string | undefined): string =>
  trainingId ? `TRAINING#${trainingId}#` : '';
