import { describe, expect, it } from 'vitest';
import { bridgeReport } from '../../../shared/webgl-bridge.ts';
import { buildScene, sceneFiles } from './build.ts';
import { fight, hitOf } from './fire-safety/fire-rules.ts';
import { bleed, REACTION, standing, startUp } from './machine-start/start-rules.ts';
import { sceneNames } from './scenes.ts';
import { badgesOf, reportOf, type StepResult, stepScore } from './stage/score.ts';
import { triage } from './triage/triage-rules.ts';

const step = (more: Partial<StepResult> = {}): StepResult => ({
  id: 'a',
  name: 'A',
  skill: 0,
  done: true,
  mistakes: 0,
  hints: 0,
  previous: false,
  ...more,
});
const context = { milestone: 'a', skills: [{ name: 'Care', id: 's1' }, { name: 'Method' }], stats: [] };

describe('stepScore, badgesOf and reportOf', () => {
  it('subtract 25 per mistake and 10 per hint, down to 25 for a completed step', () => {
    expect([step(), step({ mistakes: 1 }), step({ hints: 1 }), step({ mistakes: 9 })].map(stepScore)).toEqual(
      [100, 75, 90, 25],
    );
    expect(stepScore(step({ done: false }))).toBe(0);
  });

  it('give badge 1 at the milestone, 2 at the end, and 3 at an end without mistakes', () => {
    expect(badgesOf([step(), step({ id: 'b', done: false })], 'a')).toEqual([1]);
    expect(badgesOf([step(), step({ id: 'b', mistakes: 1 })], 'a')).toEqual([1, 2]);
    expect(badgesOf([step(), step({ id: 'b', hints: 1 })], 'a')).toEqual([1, 2, 3]);
    expect(badgesOf([step({ kept: 75 }), step({ id: 'b' })], 'a')).toEqual([1, 2]);
  });

  it('PR-01 return a report that the player accepts, before the first step and after the last', () => {
    const none = reportOf([step({ done: false }), step({ id: 'b', skill: 1, done: false })], context);
    expect(bridgeReport.parse(none)).toMatchObject({
      progressionPercent: 0,
      score: 0,
      points: 0,
      badgeNumbers: [],
    });
    const all = reportOf([step(), step({ id: 'b', skill: 1, mistakes: 2 })], context);
    expect(bridgeReport.parse(all)).toMatchObject({
      progressionPercent: 100,
      score: 75,
      badgeNumbers: [1, 2],
    });
    expect(all.skills).toMatchObject([
      { skillId: 's1', statValue: 100, maxStatValue: 100 },
      { statValue: 50 },
    ]);
  });
});

describe('the rules of the scenes', () => {
  it('extinguish a fire at its base only, and let it grow otherwise', () => {
    let state = { fire: 1, charge: 1 };
    for (let i = 0; i < 50; i++) state = fight(state, 0.1, true, 'base');
    expect(state.fire).toBe(0);
    expect(fight({ fire: 0.5, charge: 1 }, 1, true, 'flames').fire).toBeGreaterThan(0.45);
    expect(fight({ fire: 0.5, charge: 1 }, 1, false, 'base').fire).toBeGreaterThan(0.5);
    expect(fight({ fire: 0.5, charge: 0 }, 1, true, 'base').fire).toBeGreaterThan(0.5);
    expect([hitOf(0, 0.1, 0.5, 1.3), hitOf(0, 1, 0.5, 1.3), hitOf(2, 0.1, 0.5, 1.3)]).toEqual([
      'base',
      'flames',
      'beside',
    ]);
  });

  it('report a valve that is released before zero as early, once', () => {
    const open = bleed({ pressure: 1, open: false }, 1, true).state;
    const released = bleed(open, 0.1, false);
    expect(released.early).toBe(true);
    expect(bleed(released.state, 0.1, false).early).toBe(false);
  });

  it('reach full speed if the button is released in time, and report it as late once otherwise', () => {
    let state = standing;
    while (state.danger === 'not yet') state = startUp(state, 0.1, true).state;
    let late = 0;
    for (let time = 0; time < REACTION * 2; time += 0.1) {
      const next = startUp(state, 0.1, true);
      late += Number(next.late);
      state = next.state;
    }
    expect(late).toBe(1);
    while (state.danger === 'now') state = startUp(state, 0.1, false).state;
    for (let i = 0; i < 100; i++) state = startUp(state, 0.1, true).state;
    expect(state).toMatchObject({ speed: 1, danger: 'over' });
  });

  it.each([
    [{ breathing: 'no', rate: 0, refill: 5, obeys: false }, 'black', ['breathing', 'airway']],
    [{ breathing: 'after opening', rate: 12, refill: 1, obeys: false }, 'red', ['breathing', 'airway']],
    [{ breathing: 'yes', rate: 31, refill: 1, obeys: true }, 'red', ['breathing', 'rate']],
    [{ breathing: 'yes', rate: 30, refill: 2, obeys: true }, 'red', ['breathing', 'rate', 'refill']],
    [
      { breathing: 'yes', rate: 30, refill: 1, obeys: false },
      'red',
      ['breathing', 'rate', 'refill', 'command'],
    ],
    [
      { breathing: 'yes', rate: 30, refill: 1, obeys: true },
      'yellow',
      ['breathing', 'rate', 'refill', 'command'],
    ],
  ] as const)('tags %o %s after the checks %o', (vitals, tag, needs) => {
    expect(triage(vitals)).toMatchObject({ tag, needs });
  });
});

describe('the archives', () => {
  it.each(sceneNames)(
    'UP-05 are small, have a page at the root and load no other sites: %s',
    async (name) => {
      const files = await sceneFiles(name);
      expect(Object.keys(files).sort()).toEqual(['index.html', 'main.js', 'style.css']);
      const page = Buffer.from(files['index.html'] ?? []).toString();
      expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])).toEqual([
        'data:,',
        'style.css',
        'main.js',
      ]);
      expect(page).not.toMatch(/<script>/);
      expect((await buildScene(name)).length).toBeLessThan(400_000);
    },
  );
});
