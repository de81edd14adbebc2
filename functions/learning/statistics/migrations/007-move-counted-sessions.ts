import { createHash } from 'node:crypto';
import {
  deleteItem,
  type Migration,
  type MigrationContext,
  type StoredItem,
  updateItem,
} from '../../../runtime/migration.ts';

interface CountedFacts {
  views: number;
  minutes: number;
  points: number;
  started: number;
  completed: number;
  badges: readonly number[];
}

interface Latest {
  day: string;
  trainingId: string;
  sessions: Readonly<Record<string, readonly number[]>>;
}

/** Events without a handler. Uncounted sessions are sent again by this migration. */
const retired = new Set(['session.reported', 'figures.changed']);

/**
 * Moves the counted facts of sessions to the day of the person and training. Builds before 2026-11-24 stored
 * them with the session, and stored two items per day: of all trainings, and of each training.
 */
export const moveCountedSessions: Migration = {
  number: 7,
  name: 'move-counted-sessions',
  entities: ['Session', 'Counts', 'Outbox'],
  async change(item, context) {
    if (item._et === 'Session') await moveSession(item, context);
    else if (item._et === 'Counts') await moveDay(item, context);
    else if (retired.has(String(item.outbox))) await context.write([deleteItem(item)]);
  },
};

async function moveSession(item: StoredItem, { get, write }: MigrationContext): Promise<void> {
  if (item.countings === undefined) return;
  const { trainingId, day, userId, clientId } = item;
  const facts = item.facts as CountedFacts;
  const counted = item.counted as CountedFacts | undefined;
  // The stream sends a session with `outbox` to the statistics queue, which counts the rest.
  const isCounted =
    counted !== undefined && JSON.stringify(packed(counted)) === JSON.stringify(packed(facts));
  const session = updateItem(
    item,
    { ...(isCounted ? {} : { set: { outbox: 'sessions.reported' } }), remove: ['counted', 'countings'] },
    { version: item.version, countings: item.countings },
  );
  if (!counted) return write([session]);
  const mark = createHash('sha256').update(String(item.id)).digest('base64url').slice(0, 10);
  const figuresKey = { pk: `ORG#${clientId}#FIGURES`, sk: `USER#${userId}` };
  const figures = await get(figuresKey);
  const latest = figures?.latest as Latest | undefined;
  if (figures && latest?.day === day && latest?.trainingId === trainingId) {
    const after = { ...latest, sessions: { [mark]: packed(counted), ...latest?.sessions } };
    const { version } = figures;
    const set = { latest: after, version: Number(version ?? 0) + 1 };
    return write([session, updateItem(figuresKey, { set }, { version })]);
  }
  const key = { pk: item.pk, sk: `DAY#${day}#${trainingId}` };
  const sessions = (await get(key))?.sessions as Latest['sessions'] | undefined;
  const after = { [mark]: packed(counted), ...sessions };
  await write([session, updateItem(key, { set: { _et: 'Counts', sessions: after } }, { sessions })]);
}

const packed = ({ views, minutes, points, started, completed, badges }: CountedFacts): number[] => [
  views,
  minutes,
  points,
  started,
  completed,
  ...badges,
];

/** Renames a person's day of a training, and deletes their day of all trainings. */
async function moveDay(item: StoredItem, { write }: MigrationContext): Promise<void> {
  if (!item.pk.includes('#USER#')) return;
  const {
    views = 0,
    minutes = 0,
    points = 0,
  } = item as { views?: number; minutes?: number; points?: number };
  const asRead = { views: item.views, minutes: item.minutes, points: item.points };
  const [, trainingId, day] = /^TRAINING#([^#]+)#DAY#([\d-]{10})$/.exec(item.sk) ?? [];
  if (trainingId !== undefined) {
    const key = { pk: item.pk, sk: `DAY#${day}#${trainingId}` };
    const added = updateItem(key, { set: { _et: 'Counts' }, add: { views, minutes, points } });
    return write([added, deleteItem(item, asRead)]);
  }
  if (/^DAY#[\d-]{10}$/.test(item.sk)) await write([deleteItem(item, asRead)]);
}
