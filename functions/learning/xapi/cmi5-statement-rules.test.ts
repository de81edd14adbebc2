import { describe, expect, it } from 'vitest';
import { type Cmi5Launch, emptyState } from './cmi5-state-rules.ts';
import {
  afterStatement,
  cmi5Category,
  cmi5Extensions,
  cmi5Verbs,
  refusalOf,
} from './cmi5-statement-rules.ts';
import type { SentStatement, XapiActor } from './statement-rules.ts';

const actor: XapiActor = { objectType: 'Agent', account: { homePage: 'https://a.example', name: 'p1' } };
const registration = '6690e6c9-3ef0-4ed3-8b37-7f3964730bee';
const activityId = 'https://a.example/units/1';
const moveOn = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const launched = { actor, registration, activityId };
const first: Cmi5Launch = {
  ...{ id: 'session', unit: 0, publisherId: 'urn:1', mode: 'Normal', started: '2026-11-29T10:00:00.000Z' },
  ...{ prepared: true, masteryScore: 0.8, moveOn: 'CompletedAndPassed' },
};
const initialized = { ...emptyState, launch: { ...first, initialized: true as const } };

const duration = 'PT1S';
const results = {
  completed: { duration, completion: true },
  passed: { duration, success: true, score: { scaled: 0.9 } },
  failed: { duration, success: false, score: { scaled: 0.2 } },
  terminated: { duration },
} as const;
type Name = 'initialized' | keyof typeof results;

function statement(name: Name, change: (one: SentStatement) => void = () => undefined): SentStatement {
  const isResult = name === 'completed' || name === 'passed' || name === 'failed';
  const one = {
    id: 'c0ffee00-0000-4000-8000-000000000000',
    timestamp: '2026-11-29T10:00:01.000Z',
    actor: structuredClone(actor),
    verb: { id: cmi5Verbs[name] },
    object: { id: activityId },
    ...(name === 'initialized' ? {} : { result: structuredClone(results[name]) }),
    context: {
      registration,
      contextActivities: { category: [{ id: cmi5Category }, ...(isResult ? [{ id: moveOn }] : [])] },
      extensions: {
        [cmi5Extensions.sessionId]: 'session',
        ...(name === 'passed' || name === 'failed' ? { [cmi5Extensions.masteryScore]: 0.8 } : {}),
      },
    },
  } as SentStatement;
  change(one);
  return one;
}
const refusal = (one: SentStatement, state = initialized) => refusalOf(one, launched, state);
const extensionsOf = (one: SentStatement) => one.context?.extensions as Record<string, unknown>;
const resultOf = (one: SentStatement) => one.result as Record<string, unknown>;
const categoriesOf = (one: SentStatement) => one.context?.contextActivities?.category ?? [];

describe('refusalOf', () => {
  it('accepts a session in its order', () => {
    let state: typeof initialized | Parameters<typeof afterStatement>[0] = { ...emptyState, launch: first };
    for (const name of ['initialized', 'completed', 'passed', 'terminated'] as const) {
      expect(refusalOf(statement(name), launched, state)).toBeUndefined();
      state = afterStatement(state, statement(name));
    }
    expect(state.units).toEqual({
      0: { completed: true, passed: true, scaled: 0.9, ended: true, done: true },
    });
    expect(refusalOf(statement('terminated'), launched, state)).toBe('The session has ended');
  });

  it('accepts other verbs of the session, about other objects', () => {
    const other = statement('initialized', (one) => {
      one.verb = { id: 'https://a.example/answered' };
      one.object = { id: 'https://a.example/question/1' };
      categoriesOf(one).splice(0);
    });
    expect(refusal(other)).toBeUndefined();
    expect(refusalOf(other, launched, { ...emptyState, launch: first })).toMatch(/first statement/);
  });

  it.each<[string, Name, (one: SentStatement) => void]>([
    ['id', 'completed', (one) => delete one.id],
    ['timestamp', 'completed', (one) => delete one.timestamp],
    ['timestamp', 'completed', (one) => (one.timestamp = '2026-11-29T10:00:01.000+01:00')],
    ['actor', 'completed', (one) => (one.actor.objectType = 'Group')],
    ['actor', 'completed', (one) => (one.actor = { mbox: 'mailto:a@b.example' })],
    ['actor', 'completed', (one) => (one.actor = { account: { homePage: 'https://a.example', name: 'p2' } })],
    ['registration', 'completed', (one) => delete one.context],
    ['registration', 'completed', (one) => delete one.context?.registration],
    ['sessionid', 'completed', (one) => delete extensionsOf(one)[cmi5Extensions.sessionId]],
    ['satisfied', 'completed', (one) => (one.verb.id = cmi5Verbs.satisfied)],
    ['voided', 'completed', (one) => (one.verb.id = 'http://adlnet.gov/expapi/verbs/voided')],
    ['only for the verbs', 'completed', (one) => (one.verb.id = 'https://a.example/answered')],
    ['moveon needs', 'completed', (one) => categoriesOf(one).shift()],
    ['needs the category moveon', 'completed', (one) => categoriesOf(one).pop()],
    ['not for terminated', 'terminated', (one) => categoriesOf(one).push({ id: moveOn })],
    ['object', 'completed', (one) => (one.object = { id: 'https://a.example/other' })],
    ['already', 'initialized', () => undefined],
    ['completion', 'completed', (one) => delete resultOf(one).completion],
    ['completion', 'passed', (one) => (resultOf(one).completion = true)],
    ['success', 'completed', (one) => (resultOf(one).success = true)],
    ['success', 'passed', (one) => (resultOf(one).success = false)],
    ['success', 'failed', (one) => delete resultOf(one).success],
    ['duration', 'terminated', (one) => delete one.result],
    ['duration', 'passed', (one) => delete resultOf(one).duration],
    ['score', 'completed', (one) => (resultOf(one).score = { scaled: 1 })],
    ['min and max', 'passed', (one) => (resultOf(one).score = { raw: 5, max: 10 })],
    ['contradicts', 'passed', (one) => (resultOf(one).score = { scaled: 0.79 })],
    ['contradicts', 'failed', (one) => (resultOf(one).score = { scaled: 0.8 })],
    ['masteryscore', 'passed', (one) => delete extensionsOf(one)[cmi5Extensions.masteryScore]],
    ['masteryscore', 'failed', (one) => (extensionsOf(one)[cmi5Extensions.masteryScore] = 0.5)],
  ])('names %s in a refusal of %s', (reason, name, change) => {
    expect(refusal(statement(name, change))).toContain(reason);
  });

  it('refuses results twice, and a failure after success', () => {
    const done = { ...initialized, units: { 0: { completed: true, passed: true } as const } };
    for (const name of ['completed', 'passed', 'failed'] as const)
      expect(refusal(statement(name), done)).toMatch(/already/);
    const failed = afterStatement(initialized, statement('failed'));
    expect(refusalOf(statement('passed'), launched, failed)).toMatch(/already/);
    // Another session can pass.
    const next = { ...failed, launch: { ...first, initialized: true as const } };
    expect(refusalOf(statement('passed'), launched, next)).toBeUndefined();
    expect(afterStatement(next, statement('passed')).units).toEqual({ 0: { passed: true, scaled: 0.9 } });
  });

  it('refuses results in the modes Browse and Review', () => {
    for (const mode of ['Browse', 'Review'] as const) {
      const state = { ...initialized, launch: { ...initialized.launch, mode } };
      expect(refusal(statement('completed'), state)).toContain(mode);
      expect(refusal(statement('terminated'), state)).toBeUndefined();
    }
  });

  it('requires that the preferences of the learner were read', () => {
    const { prepared: _prepared, ...launch } = first;
    expect(refusalOf(statement('initialized'), launched, { ...emptyState, launch })).toMatch(/preferences/);
  });
});

describe('afterStatement', () => {
  it('finishes a unit without a criterion at its first end, but not in a preview', () => {
    const ended = (mode: Cmi5Launch['mode']) =>
      afterStatement(
        { ...initialized, launch: { ...initialized.launch, mode, moveOn: 'NotApplicable' } },
        statement('terminated'),
      );
    expect(ended('Normal').units).toEqual({ 0: { ended: true, done: true } });
    expect(ended('Browse')).toMatchObject({ units: {}, launch: { ended: true } });
  });

  it('reads the progress, which must be 0 to 100', () => {
    const progress = (value: unknown) =>
      afterStatement(
        initialized,
        statement('terminated', (one) => {
          one.result = { duration, extensions: { [cmi5Extensions.progress]: value } };
        }),
      ).units[0]?.progress;
    expect([progress(40), progress(101), progress('40')]).toEqual([40, undefined, undefined]);
  });
});
