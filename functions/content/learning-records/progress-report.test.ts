import { describe, expect, it } from 'vitest';
import { type Report, report as reportSchema } from '../../../shared/contracts/learning/progress.ts';
import { applyReport, openSession, type ProgressState } from './progress-rules.ts';

const now = '2026-03-10T12:00:00.000Z';
const reportOf = (more: Partial<Report> & { sequence: number }): Report =>
  reportSchema.parse({ minuteSpent: 0, progressionPercent: 0, ...more });

describe('PR-02 a single report', () => {
  const start = '2026-03-01T10:00:00.000Z';
  const day = start.slice(0, 10);
  const opened = openSession({ id: 'session-b', startedAt: start, day }, undefined);
  const applied = (report: Partial<Report>, progress: Partial<ProgressState> = {}) =>
    applyReport(
      opened.session,
      { ...opened.progress, ...progress },
      reportOf({ sequence: 1, ...report }),
      now,
    );
  const skill = (more: object) => ({ description: 'aim', stat: '', statValue: 5, maxStatValue: 10, ...more });

  it('ST-06 counts a first session as a view and a start, and a later session as a view', () => {
    const facts = { views: 1, minutes: 0, points: 0, started: 1, completed: 0, badges: [] };
    expect(opened).toStrictEqual({
      session: { id: 'session-b', startedAt: start, day, facts },
      progress: {
        ...{ percent: 0, minutes: 0, points: 0, views: 1, badges: {}, skills: [] },
        pointsByDay: { [day]: 0 },
        ...{ lastSessionId: 'session-b', lastSession: start },
      },
    });
    const next = openSession(
      { id: 'session-c', startedAt: '2026-03-02T10:00:00.000Z', day: '2026-03-02' },
      opened.progress,
    );
    expect(next.session.facts).toStrictEqual({ ...facts, started: 0 });
    expect(next.progress).toMatchObject({ views: 2, lastSessionId: 'session-c' });
  });

  it.each([
    ['session-a', '2026-03-01T09:59:59.999Z', 'session-b'],
    ['session-z', '2026-03-01T09:59:59.999Z', 'session-b'],
    ['session-a', '2026-03-01T10:00:00.001Z', 'session-a'],
    ['session-a', start, 'session-b'],
    ['session-c', start, 'session-c'],
  ])('after session %s at %s, remembers %s as the latest session', (id, startedAt, latest) => {
    expect(openSession({ id, startedAt, day }, opened.progress).progress.lastSessionId).toBe(latest);
  });

  it('reports progress beyond the known percent, and the earned badges and completion', () => {
    const change = applied({ minuteSpent: 1.5, progressionPercent: 40, points: 7, badgeNumbers: [2] });
    expect(change).toMatchObject({
      earned: [2],
      further: true,
      session: { facts: { views: 1, minutes: 1.5, points: 7, started: 1, completed: 0, badges: [2] } },
      progress: { percent: 40, minutes: 1.5, points: 7, badges: { 2: now } },
    });
    expect(applied({ progressionPercent: 40 }, { percent: 40 })?.further).toBe(false);
    expect(applied({ progressionPercent: 39 }, { percent: 40 })).toMatchObject({
      further: false,
      progress: { percent: 40 },
    });
    expect(applied({ progressionPercent: 100 }, { completedDate: 'then' })).toMatchObject({
      session: { facts: { completed: 0 } },
      progress: { completedDate: 'then' },
    });
    expect(applied({ progressionPercent: 99 })?.progress.completedDate).toBeUndefined();
  });

  it('retains the best score, and stores none if none was reported', () => {
    const scoreOf = (score: number | undefined, before: number | undefined) =>
      applied(score === undefined ? {} : { score }, { score: before })?.progress.score;
    expect([scoreOf(undefined, undefined), scoreOf(50, undefined), scoreOf(undefined, 60)]).toEqual([
      ...[undefined, 50, 60],
    ]);
    expect([scoreOf(50, 60), scoreOf(70, 60)]).toEqual([60, 70]);
  });

  it('retains the best value of each skill: by its share, then by its value', () => {
    const best = (...skills: ReturnType<typeof skill>[]) =>
      applied({ skills: skills.slice(1) }, { skills: skills.slice(0, 1) })?.progress.skills;
    const [half, more, large, none, other] = [
      skill({}),
      skill({ statValue: 6 }),
      skill({ statValue: 50, maxStatValue: 100 }),
      skill({ statValue: 0, maxStatValue: 5 }),
      skill({ statValue: 0, maxStatValue: 6 }),
    ];
    expect(best(half, more)).toEqual([more]);
    expect(best(more, half)).toEqual([more]);
    expect(best(half, large)).toEqual([large]);
    expect(best(large, half)).toEqual([large]);
    expect(best(none, other)).toEqual([other]);
    expect(best(other, none)).toEqual([other]);
    const others = [
      half,
      skill({ skillId: 'a' }),
      skill({ skillId: 'b' }),
      skill({ stat: 's' }),
      skill({ description: 'calm' }),
    ];
    expect(best(...others)).toEqual(others);
  });

  it('stores at most a hundred skills', () => {
    const many = Array.from({ length: 101 }, (_, n) => skill({ description: `skill ${n}` }));
    const storedSkills = (known: number, reported: number) =>
      applied({ skills: many.slice(known, known + reported) }, { skills: many.slice(0, known) })?.progress
        .skills;
    expect(storedSkills(60, 40)).toEqual(many.slice(0, 100));
    expect(storedSkills(60, 41)).toEqual(many.slice(0, 100));
  });
});
