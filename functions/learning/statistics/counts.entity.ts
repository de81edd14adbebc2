import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';
import type { SkillSums, SkillValues } from './skill-rules.ts';

/**
 * Counted facts of sessions by their marks: views, minutes, points, started, completed, and the numbers of
 * badges.
 */
export type PackedSessions = Readonly<Record<string, readonly number[]>>;

/** Numbers that change by additions only. An absent number is 0. */
const counts = {
  /** Sessions opened. */
  views: number().optional(),
  minutes: number().optional(),
  points: number().optional(),
  /** People. For a person: trainings. */
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
 * | `ORG#<c>#STATS` / `TOTAL` | which figures does the organisation have, and what happened on the latest day? |
 * | `ORG#<c>#STATS` / `DAY#<d>` | what happened on each day before? (O(days shown)) |
 * | `ORG#<c>#STATS` / `TRAINING#<t>` | which figures does a training have among the organisation's people? |
 * | `ORG#<c>#STATS` / `TRAINING#<t>#DAY#<d>` | the same, each day before the latest |
 * | `STATS` / `DAY#<d>#+<n>` | what does the `DAY#<d>` of all organisations together contain? |
 * | `ORG#<c>#USER#<u>` / `DAY#<d>#<t>` | what did this person do in each training on each day before the latest? (one Query for all) |
 *
 * Counters of an organisation may have shards for times with many writes (`shards.ts`). Their keys end with
 * `#+1` to `#+8`, and they are read with the counter.
 *
 * The latest day is part of the total, because most counting concerns this day. This saves a write, and the
 * writes to the days of all organisations. The first session of another day moves the latest day to a
 * separate item and adds it to the days of all organisations. The latest day of a person, in their figures,
 * moves with the first session of another day or training.
 *
 * The items are written when sessions are counted, in one transaction. The days of people contain the counted
 * facts of each session.
 */
export const CountsEntity = new Entity({
  name: 'Counts',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    sort: string().key().savedAs('sk'),
    ...counts,
    /** Totals only: the latest day with activity, and its counts. */
    day: string().optional(),
    dayViews: number().optional(),
    dayMinutes: number().optional(),
    dayPoints: number().optional(),
    /** `TOTAL` only: the organisation's counters have shards. */
    sharded: boolean().optional(),
    /**
     * Days of a person only: the counted facts of each session that began on the day (`counted-sessions.ts`).
     */
    sessions: any().castAs<PackedSessions>().optional(),
  }),
});
type StoredCounts = FormattedItem<typeof CountsEntity>;
/** The latest day that a total contains. */
export type OfDay = Pick<StoredCounts, 'day' | 'dayViews' | 'dayMinutes' | 'dayPoints'>;
export type Counts = Omit<StoredCounts, 'partition' | 'sort' | 'sharded' | 'sessions' | keyof OfDay>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#FIGURES` / `USER#<u>` | how many points and minutes does each person have, and which level of each skill? (rankings, skills and a team's figures: one Query) |
 * | `ORG#<c>#FIGURES` / `TRAINING#<t>#USER#<u>` | the same, of a training. Which progress do all people have? (exports: one Query) |
 *
 * The items contain no names. Names are read with the members that are shown, so that a renamed or deleted
 * person leaves nothing here.
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
    /** Figures of a training only: the person's progress and best score. */
    percent: number().optional(),
    score: number().optional(),
    /** Figures of a training only: start of the person's latest session, and the version of its content. */
    lastSession: string().optional(),
    contentVersion: string().optional(),
    /**
     * Figures of a training: the person's value of each of its skills. Figures of all trainings: their sums.
     */
    values: any().castAs<SkillValues>().optional(),
    skills: any().castAs<SkillSums>().optional(),
    /** 1 if the organisation has counted the person as started or completed. A reset does not change it. */
    beganBefore: number().optional(),
    completedBefore: number().optional(),
    /** Platform badges whose rules these figures met at the last comparison. On `USER#<u>` only. */
    badgesMet: string().optional(),
    /** The latest day with a session of the person, for the training they played last. On `USER#<u>` only. */
    latest: any().castAs<PackedDay>().optional(),
    /** Raised by each counting of the person's sessions. On `USER#<u>` only. */
    version: number().optional(),
  }),
});
export type Figures = Omit<FormattedItem<typeof FiguresEntity>, 'partition' | 'sort'>;

/** A day of a person and a training, as stored in figures. */
export interface PackedDay {
  trainingId: string;
  day: string;
  /** Views, minutes and points. */
  counts: readonly [number, number, number];
  sessions: PackedSessions;
}

/** Returns the prefix of keys of a training's figures. */
export const trainingScope = (trainingId: string | undefined): string =>
  trainingId ? `TRAINING#${trainingId}#` : '';
