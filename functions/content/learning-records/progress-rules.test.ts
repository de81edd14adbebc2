import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Report, report as reportSchema } from '../../../shared/contracts/learning/progress.ts';
import { roundThousandths } from '../../../shared/numbers.ts';
import { reachedShare } from '../../../shared/skills.ts';
import {
  applyReport,
  openSession,
  type ProgressState,
  restartProgress,
  type SessionState,
} from './progress-rules.ts';

const now = '2026-03-10T12:00:00.000Z';
const sessionA = { id: 'session-a', startedAt: '2026-03-01T10:00:00.000Z', day: '2026-03-01' };
const reportOf = (more: Partial<Report> & { sequence: number }): Report =>
  reportSchema.parse({ minuteSpent: 0, progressionPercent: 0, ...more });

/** The stored items of one member and training. */
interface World {
  sessions: Map<string, SessionState>;
  progress: ProgressState | undefined;
  earned: number[];
}

/** A message of a launcher: the opening of a session with its report, as in an offline batch. */
interface ReportMessage {
  id: string;
  startedAt: string;
  report: Report;
}

function receive(world: World, { id, startedAt, report }: ReportMessage): World {
  let session = world.sessions.get(id);
  let progress = world.progress;
  if (!session || !progress)
    ({ session, progress } = openSession({ id, startedAt, day: startedAt.slice(0, 10) }, progress));
  const change = applyReport(session, progress, report, now);
  if (change) ({ session, progress } = change);
  return {
    sessions: new Map(world.sessions).set(id, session),
    progress,
    earned: [...world.earned, ...(change?.earned ?? [])],
  };
}

const play = (messages: readonly ReportMessage[]): World =>
  messages.reduce(receive, { sessions: new Map(), progress: undefined, earned: [] });

const thousandths = fc.integer({ min: 0, max: 300_000 }).map((n) => n / 1000);
const skills = fc
  .array(
    fc.record({ description: fc.constantFrom('aim', 'calm'), statValue: fc.integer({ min: 0, max: 12 }) }),
    {
      maxLength: 3,
    },
  )
  .map((list) => list.map((s) => ({ ...s, stat: '', maxStatValue: 10 })));

/** The reports of one session as content sends them: cumulative, so that percent, score and badges only grow. */
const sessionMessages = (id: string) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 50 }),
      fc.array(
        fc.record({
          minutes: thousandths,
          percent: fc.integer({ min: 0, max: 60 }),
          points: fc.integer({ min: 0, max: 100 }),
          badges: fc.subarray([1, 2, 3]),
          skills,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(([hour, list]): ReportMessage[] => {
      let percent = 0;
      const badges = new Set<number>();
      const reached: Report['skills'] = [];
      return list.map((one, sequence) => {
        percent = Math.min(100, percent + one.percent);
        for (const number of one.badges) badges.add(number);
        reached.push(...one.skills);
        return {
          id,
          startedAt: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
          report: reportOf({
            sequence,
            minuteSpent: one.minutes,
            progressionPercent: percent,
            score: percent,
            points: one.points,
            badgeNumbers: [...badges],
            skills: [...reached],
            endedAt: '2026-03-09T10:00:00.000Z',
          }),
        };
      });
    });

const histories = fc
  .tuple(sessionMessages('session-a'), sessionMessages('session-b'), sessionMessages('session-c'))
  .map((lists) => lists.flat());
/** The messages shuffled, some of them sent twice. */
const shuffled = histories.chain((messages) =>
  fc
    .tuple(
      fc.shuffledSubarray(messages, { minLength: messages.length, maxLength: messages.length }),
      fc.shuffledSubarray(messages),
    )
    .map(([all, repeated]) => ({ messages, arrived: [...all, ...repeated] })),
);

const totals = (world: World) => {
  const facts = [...world.sessions.values()].map((session) => session.facts);
  const sum = (pick: (f: SessionState['facts']) => number) =>
    roundThousandths(facts.reduce((a, f) => a + pick(f), 0));
  return {
    views: sum((f) => f.views),
    minutes: sum((f) => f.minutes),
    points: sum((f) => f.points),
    started: sum((f) => f.started),
    completed: sum((f) => f.completed),
    badges: facts.flatMap((f) => f.badges).sort(),
  };
};
const comparable = (progress: ProgressState | undefined) =>
  progress && {
    ...progress,
    skills: [...progress.skills].sort((a, b) => (a.description < b.description ? -1 : 1)),
  };

describe('PR-02 reports of sessions', () => {
  it('add up to the same totals in any order, with any repetitions', () => {
    fc.assert(
      fc.property(shuffled, ({ messages, arrived }) => {
        const [inOrder, asArrived] = [play(messages), play(arrived)];
        expect(comparable(asArrived.progress)).toEqual(comparable(inOrder.progress));
        expect(totals(asArrived)).toEqual(totals(inOrder));
      }),
    );
  });

  it('add up to the latest report of each session, to a thousandth of a minute', () => {
    fc.assert(
      fc.property(shuffled, ({ messages, arrived }) => {
        const latest = new Map(messages.map((m) => [m.id, m.report]));
        const minutes = roundThousandths([...latest.values()].reduce((sum, r) => sum + r.minuteSpent, 0));
        const world = play(arrived);
        expect(world.progress?.minutes).toBe(minutes);
        expect(totals(world).minutes).toBe(minutes);
        const points = [...latest.values()].reduce((sum, r) => sum + r.points, 0);
        expect(world.progress?.points).toBe(points);
        const days = Object.values(world.progress?.pointsByDay ?? {});
        expect(days.reduce((sum, ofDay) => sum + ofDay, 0)).toBe(points);
      }),
    );
  });

  it('earn each badge once, and count the member once as started and completed', () => {
    fc.assert(
      fc.property(shuffled, ({ arrived }) => {
        const world = play(arrived);
        expect(new Set(world.earned).size).toBe(world.earned.length);
        expect(totals(world).badges).toEqual(
          Object.keys(world.progress?.badges ?? {})
            .map(Number)
            .sort(),
        );
        expect(totals(world).started).toBe(1);
        expect(totals(world).completed).toBe((world.progress?.percent ?? 0) >= 100 ? 1 : 0);
      }),
    );
  });

  it('change nothing if they are older than the stored report, or the same', () => {
    const { session, progress } = openSession(sessionA, undefined);
    const change = applyReport(session, progress, reportOf({ sequence: 4, minuteSpent: 3 }), now);
    if (!change) throw new Error('The first report was not applied');
    for (const sequence of [0, 3, 4]) {
      const late = reportOf({ sequence, minuteSpent: 90, progressionPercent: 100, badgeNumbers: [1] });
      expect(applyReport(change.session, change.progress, late, now)).toBeUndefined();
    }
  });

  it('retain the best percent, score and skill, and every earned badge', () => {
    const first = play([
      {
        id: 'session-a',
        startedAt: '2026-03-01T10:00:00.000Z',
        report: reportOf({
          sequence: 1,
          progressionPercent: 100,
          score: 90,
          badgeNumbers: [2],
          skills: [{ description: 'calm', stat: '', statValue: 8, maxStatValue: 10 }],
        }),
      },
      {
        id: 'session-b',
        startedAt: '2026-03-02T10:00:00.000Z',
        report: reportOf({
          sequence: 1,
          progressionPercent: 20,
          score: 30,
          skills: [{ description: 'calm', stat: '', statValue: 2, maxStatValue: 10 }],
        }),
      },
    ]);
    expect(first.progress).toMatchObject({
      percent: 100,
      score: 90,
      views: 2,
      lastSessionId: 'session-b',
      completedDate: now,
      badges: { 2: now },
      skills: [{ description: 'calm', statValue: 8 }],
    });
  });
});

describe('pointsByDay', () => {
  const onDay = (day: string, points: number): ReportMessage => ({
    id: `session-${day}`,
    startedAt: `${day}T10:00:00.000Z`,
    report: reportOf({ sequence: 1, points }),
  });

  it('counts points on the first day of the session, and includes days with 0 points', () => {
    const world = play([onDay('2026-03-02', 0), onDay('2026-03-01', 30)]);
    expect(world.progress?.pointsByDay).toEqual({ '2026-03-01': 30, '2026-03-02': 0 });
  });

  it('retains the latest four hundred days', () => {
    const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
    const world = play(Array.from({ length: 402 }, (_, n) => onDay(day(n), 1)));
    const days = Object.keys(world.progress?.pointsByDay ?? {}).sort();
    expect([days.length, days[0], days.at(-1)]).toEqual([400, day(2), day(401)]);
    expect(world.progress?.points).toBe(402);
  });
});

describe('versions and times of completions', () => {
  it('retains the content version of the first completion', () => {
    const opened = openSession(sessionA, undefined);
    const done = reportOf({ sequence: 1, progressionPercent: 100 });
    const played = { ...opened.session, contentVersion: '2', contentSha256: 'abc' };
    const first = applyReport(played, opened.progress, done, now)?.progress;
    expect(first?.completedWith).toEqual({ version: '2', sha256: 'abc' });
    const newer = { ...opened.session, id: 'session-b', contentVersion: '3', contentSha256: 'def' };
    const repeated = applyReport(newer, first ?? opened.progress, done, now)?.progress;
    expect(repeated?.completedWith).toEqual({ version: '2', sha256: 'abc' });
    expect(applyReport(opened.session, opened.progress, done, now)?.progress.completedWith).toBeUndefined();
  });

  it('limits the end of a completion to the moment of the report', () => {
    const { session, progress } = openSession(sessionA, undefined);
    const future = reportOf({ sequence: 1, progressionPercent: 100, endedAt: '2031-01-01T00:00:00Z' });
    expect(applyReport(session, progress, future, now)?.progress.completedDate).toBe(now);
    const past = reportOf({ sequence: 1, progressionPercent: 100, endedAt: '2026-03-01T11:00:00Z' });
    expect(applyReport(session, progress, past, now)?.progress.completedDate).toBe(
      '2026-03-01T11:00:00.000Z',
    );
  });
});

describe('shareOf', () => {
  it('returns a share between 0 and 1 for any reported values', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true }), fc.float({ noNaN: true }), (statValue, maxStatValue) => {
        const share = reachedShare({ statValue, maxStatValue });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the state of the content', () => {
  const at = (id: string, hour: number) => ({
    id,
    startedAt: `2026-03-01T${hour}:00:00.000Z`,
    day: '2026-03-01',
  });
  const withData = (id: string, hour: number, sequence: number, resumeData?: string | null) => ({
    ...at(id, hour),
    report: reportOf({ sequence, ...(resumeData === undefined ? {} : { resumeData }) }),
  });
  const resumeOf = (messages: readonly ReportMessage[]) =>
    messages.reduce<World>(receive, { sessions: new Map(), progress: undefined, earned: [] }).progress
      ?.resume;

  it('is the state of the latest session with one, in each order of arrival', () => {
    const messages = [
      withData('a', 10, 1, 'first'),
      withData('b', 11, 1, 'second'),
      withData('c', 12, 1),
      withData('d', 13, 1, null),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(messages, { minLength: 4 }), (order) => {
        expect(resumeOf(order)).toEqual({ sessionId: 'b', startedAt: '2026-03-01T11:00:00.000Z' });
      }),
    );
    expect(resumeOf([withData('c', 12, 1)])).toBeUndefined();
  });

  it('begins again with a new round, also for late reports of the former one', () => {
    const { session, progress } = openSession(at('a', 10), undefined);
    const first = applyReport(session, progress, reportOf({ sequence: 1, resumeData: 'x' }), now);
    if (!first) throw new Error('The report was not applied');
    const restarted = restartProgress(first.progress, now);
    expect(restarted.resume).toBeUndefined();
    const late = applyReport(first.session, restarted, reportOf({ sequence: 2, resumeData: 'y' }), now);
    expect(late?.progress.resume).toBeUndefined();
  });
});
