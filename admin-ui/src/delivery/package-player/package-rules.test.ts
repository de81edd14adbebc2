import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentPackage } from '../../../../shared/archive/content-package.ts';
import { jsonBytes, MAX_REPORT_BYTES, MAX_RESUME_DATA } from '../../../../shared/session-size.ts';
import { BRIDGE, BRIDGE_VERSION, progressMessage } from '../../../../shared/webgl-bridge.ts';
import {
  buildReport,
  firstUnit,
  followingUnit,
  isDone,
  outcomeOf,
  type PackageState,
  packState,
  unpackState,
  withUnit,
} from './package-rules.ts';
import type { UnitState } from './unit-rules.ts';

const unit = (id: string, title = id) => ({
  id,
  title,
  href: `${id}.html`,
  path: `${id}.html`,
  isAsset: false,
});
const content: ContentPackage = {
  standard: 'SCORM_1_2',
  title: 'Ladders',
  units: [unit('a'), unit('b'), unit('c')],
};
const done: UnitState = { done: true, finished: true, suspended: false };
const failed: UnitState = { done: false, finished: true, suspended: false, succeeded: false, score: 20 };
const state = (units: Record<string, UnitState>, current?: string): PackageState => ({
  content: 'v1',
  current,
  units,
});
const report = (now: PackageState, of = content) => buildReport(of, now, new Set(['a']), state({ a: done }));

describe('buildReport', () => {
  it('has the mean of scores, and 100 percent only if all units are done', () => {
    expect(report(state({}))).toMatchObject({ progressionPercent: 0 });
    const half = { ...done, done: false, finished: false, progress: 0.5 };
    expect(report(state({ a: { ...done, score: 80 }, b: half, c: failed }))).toMatchObject({
      progressionPercent: 50,
      score: 50,
    });
    const nearly = { ...half, progress: 1 };
    expect(report(state({ a: done, b: done, c: nearly })).progressionPercent).toBe(99);
    expect(report(state({ a: done, b: done, c: done })).progressionPercent).toBe(100);
  });

  it('has a step for each of several units', () => {
    expect(report(state({ a: done, c: failed })).steps).toEqual([
      { name: 'a', current: true, previous: true, succeeded: true, score: null, isPercent: true },
      { name: 'b', current: false, previous: false, succeeded: false, score: null, isPercent: true },
      { name: 'c', current: false, previous: false, succeeded: false, score: 20, isPercent: true },
    ]);
    expect(report(state({ a: done }), { ...content, units: [unit('a')] }).steps).toEqual([]);
  });

  it('is valid for every package and state', () => {
    const score = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined });
    const unitState = fc
      .record({ done: fc.boolean(), finished: fc.boolean(), suspended: fc.boolean(), score })
      .map(({ score: value, ...rest }) => ({ ...rest, ...(value === undefined ? {} : { score: value }) }));
    const titles = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(titles, fc.array(unitState, { minLength: 20, maxLength: 20 }), (ids, states) => {
        const units = Object.fromEntries(ids.map((_id, at) => [`u${at}`, states[at] ?? done]));
        const of = { ...content, units: ids.map((id, at) => unit(`u${at}`, id)) };
        const built = buildReport(of, state(units), new Set(), state({}));
        const message = { source: BRIDGE, version: BRIDGE_VERSION, type: 'progress', ...built };
        expect(progressMessage.safeParse(message).error).toBeUndefined();
      }),
    );
  });
});

describe('withUnit', () => {
  it('replaces the state of a unit, but a done unit remains done', () => {
    const open = { ...failed, score: 10 };
    expect(withUnit(state({ a: failed }), 'a', open).units.a).toEqual(open);
    expect(withUnit(state({}), 'a', open).units.a).toEqual(open);
    expect(withUnit(state({ a: done }), 'a', open).units.a).toEqual(done);
    expect(withUnit(state({ a: done }), 'a', { ...done, score: 90 }).units.a).toEqual({ ...done, score: 90 });
  });
});

describe('outcomeOf', () => {
  it.each([
    [{ a: done, b: done, c: done }, undefined],
    [{ a: done, b: done, c: { ...done, succeeded: true } }, true],
    [{ a: done, c: { ...done, succeeded: true } }, undefined],
    [{ a: done, c: failed }, false],
  ])('judges %j as %s', (units, expected) => {
    expect(outcomeOf(content, state(units))).toBe(expected);
  });
});

describe('the order of units', () => {
  it('begins with the open unit, or else with the first one that is not done', () => {
    expect(firstUnit(content, state({}))).toBe('a');
    expect(firstUnit(content, state({ a: done }, 'c'))).toBe('c');
    expect(firstUnit(content, state({ a: done, c: done }, 'c'))).toBe('b');
    expect(firstUnit(content, state({ a: done, b: done, c: done }, 'c'))).toBe('a');
    expect(firstUnit(content, state({}, 'gone'))).toBe('a');
  });

  it('continues after a finished unit, and then from the start', () => {
    const following = (units: Record<string, UnitState>, id: string, request = '') =>
      followingUnit(content, state(units), id, request);
    expect(following({ b: done }, 'b')).toEqual({ open: 'c' });
    expect(following({ b: done, c: done }, 'c')).toEqual({ open: 'a' });
    expect(following({ a: done, b: failed, c: done }, 'b')).toBe('end');
    expect(following({ a: done, b: done, c: done }, 'a')).toBe('end');
    expect(following({ b: done }, 'a')).toBe('wait');
  });

  it('follows the navigation that a unit requests', () => {
    const following = (request: string) => followingUnit(content, state({ b: done }), 'b', request);
    expect(following('continue')).toEqual({ open: 'c' });
    expect(following('previous')).toEqual({ open: 'a' });
    expect(following('{target=a}choice')).toEqual({ open: 'a' });
    expect(following('{target=unknown}jump')).toEqual({ open: 'c' });
    expect(['exitAll', 'suspendAll', 'abandonAll'].map(following)).toEqual(['close', 'close', 'close']);
    expect(following('exit')).toEqual({ open: 'c' });
    expect(followingUnit(content, state({ a: done, b: done, c: done }), 'b', 'exitAll')).toBe('end');
  });

  it('closes a single unit that was left', () => {
    const single = { ...content, units: [unit('a')] };
    expect(followingUnit(single, state({}), 'a', '')).toBe('close');
    expect(followingUnit(single, state({ a: failed }), 'a', '')).toBe('end');
  });
});

describe('the stored state', () => {
  it('is read again, except after a completion, in a new version, or if it is not readable', () => {
    const now = state({ a: done, b: { ...failed, suspended: true, data: { suspend_data: 'x' } } }, 'b');
    expect(unpackState(content, 'v1', packState(now))).toEqual(now);
    const fresh = { content: 'v1', units: {} };
    expect(unpackState(content, 'v2', packState(now))).toEqual({ ...fresh, content: 'v2' });
    for (const text of [
      undefined,
      '',
      'null',
      '[]',
      '{"content":"v1"}',
      '{"content":"v1","units":null}',
      packState(state({ a: done, b: done, c: done })),
    ])
      expect(unpackState(content, 'v1', text)).toEqual(fresh);
  });

  it('fits, and leaves out the longest data only', () => {
    const data = (length: number): UnitState => ({
      ...failed,
      suspended: true,
      data: { suspend_data: 'x'.repeat(length) },
    });
    const long = state({ a: data(80_000), b: data(60_000), c: data(10) });
    const text = packState(long);
    expect(text.length).toBeLessThanOrEqual(MAX_RESUME_DATA);
    const read = unpackState(content, 'v1', text);
    expect(read.units).toMatchObject({ a: { suspended: false, score: 20 }, b: data(60_000), c: data(10) });
    expect(read.units.a).not.toHaveProperty('data');
    expect(isDone(content, read)).toBe(false);
  });

  it('leaves room for the steps, also with quotation marks and letters of several bytes', () => {
    const units = Array.from({ length: 200 }, (_, at) => unit(`u${at}`, '漢'.repeat(200)));
    const data = { ...failed, suspended: true, data: { suspend_data: '"漢'.repeat(1000) } };
    const states = Object.fromEntries(units.map(({ id }) => [id, data]));
    const built = buildReport({ ...content, units }, state(states), new Set(), state({}));
    expect(jsonBytes(built)).toBeLessThan(MAX_REPORT_BYTES);
    expect(JSON.parse(built.resumeData ?? '').units.u199).toMatchObject({ score: 20 });
  });

  it('fits for results alone that are too long', () => {
    const units = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`${at}${'x'.repeat(1000)}`, failed]),
    );
    expect(packState(state(units)).length).toBeLessThanOrEqual(MAX_RESUME_DATA);
  });
});
