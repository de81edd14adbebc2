import { describe, expect, it } from 'vitest';
import {
  agentHash,
  idHash,
  isSameStatement,
  matchesFilter,
  type SentStatement,
  termFor,
  termsOf,
  toStored,
  withoutAgent,
  type XapiStatement,
} from './statement-rules.ts';

const ada = { mbox: 'mailto:ada@example.org', name: 'Ada' };
const bo = { account: { homePage: 'https://hr.example.org', name: 'bo' } };
const cy = { openid: 'https://cy.example.org/' };
const verb = { id: 'http://adlnet.gov/expapi/verbs/completed' };
const ladders = { id: 'https://example.org/ladders' };
const safety = { id: 'https://example.org/safety' };
const registration = '6690E6C9-3ef0-4ed3-8b37-7f3964730bee';
const sent: SentStatement = { actor: ada, verb, object: ladders };
const authority = { account: { homePage: 'https://training.example.org', name: 'token:1' } };
const stamp = { id: 's1', stored: '2026-11-29T10:00:00.000Z', authority, version: '1.0.3' };
const store = (change: object): XapiStatement => toStored({ ...sent, ...change } as SentStatement, stamp);

const hash = (agent: object) => agentHash(agent) ?? '';
const filter = (change: object) => ({ relatedAgents: false, relatedActivities: false, ...change });

describe('filters', () => {
  const team = { objectType: 'Group', member: [bo, cy] };
  const sub = { objectType: 'SubStatement', actor: cy, verb, object: safety };
  it.each([
    ['every statement', {}, {}, true],
    ['the actor', {}, { agent: hash(ada) }, true],
    [
      'the actor by an address in other letters',
      {},
      { agent: hash({ mbox: 'mailto:ADA@example.org' }) },
      true,
    ],
    ['a member of the actor', { actor: team }, { agent: hash(bo) }, true],
    ['an agent as object', { object: { objectType: 'Agent', ...bo } }, { agent: hash(bo) }, true],
    ['no agent of the context', { context: { instructor: bo } }, { agent: hash(bo) }, false],
    [
      'the instructor, if related',
      { context: { instructor: bo } },
      { agent: hash(bo), relatedAgents: true },
      true,
    ],
    ['the team, if related', { context: { team } }, { agent: hash(cy), relatedAgents: true }, true],
    ['the authority, if related', {}, { agent: hash(authority), relatedAgents: true }, true],
    ['not the authority otherwise', {}, { agent: hash(authority) }, false],
    [
      'the actor of a substatement, if related',
      { object: sub },
      { agent: hash(cy), relatedAgents: true },
      true,
    ],
    [
      'an agent of the context of version 2.0, if related',
      { context: { contextAgents: [{ agent: bo }] } },
      { agent: hash(bo), relatedAgents: true },
      true,
    ],
    [
      'a group of the context of version 2.0, if related',
      { context: { contextGroups: [{ group: team }] } },
      { agent: hash(bo), relatedAgents: true },
      true,
    ],
    ['the verb', {}, { verb: idHash(verb.id) }, true],
    ['not another verb', {}, { verb: idHash('http://adlnet.gov/expapi/verbs/passed') }, false],
    ['the activity', {}, { activity: idHash(ladders.id) }, true],
    [
      'no activity of the context',
      { context: { contextActivities: { parent: safety } } },
      { activity: idHash(safety.id) },
      false,
    ],
    [
      'an activity of the context, if related',
      { context: { contextActivities: { parent: safety } } },
      { activity: idHash(safety.id), relatedActivities: true },
      true,
    ],
    [
      'the activity of a substatement, if related',
      { object: sub },
      { activity: idHash(safety.id), relatedActivities: true },
      true,
    ],
    ['the registration', { context: { registration } }, { registration: registration.toLowerCase() }, true],
    ['not another registration', {}, { registration: registration.toLowerCase() }, false],
    ['all conditions together', {}, { agent: hash(ada), activity: idHash(safety.id) }, false],
  ])('select %s', (_, change, wanted, expected) => {
    const statement = store(change);
    expect(matchesFilter(statement, filter(wanted))).toBe(expected);
    // A statement that matches is in the list that the query reads.
    if (expected)
      expect(termsOf(statement)).toContain(
        termFor(filter(wanted), 'agent' in wanted && wanted.agent === hash(authority)),
      );
  });
});

describe('a statement that is sent again', () => {
  it.each([
    ['the same statement', {}, true],
    ['with its id', { id: 's1' }, true],
    [
      'with other names of activity and verb',
      {
        verb: { ...verb, display: { en: 'done' } },
        object: { ...ladders, objectType: 'Activity', definition: {} },
      },
      true,
    ],
    ['with another authority', { authority: bo }, true],
    ['with another time', { timestamp: '2026-11-29T11:00:00Z' }, false],
    ['with the same time in another zone', { timestamp: '2026-11-29T12:00:00+02:00' }, true],
    ['with another actor', { actor: bo }, false],
    ['with another object', { object: safety }, false],
    ['with a result', { result: { success: true } }, false],
  ])('is compared: %s', (_, change, same) => {
    expect(isSameStatement(store({}), { ...sent, ...change } as SentStatement)).toBe(same);
  });

  it('is the same with one context activity and with a list of one', () => {
    const one = { context: { contextActivities: { parent: safety } } };
    const list = { context: { contextActivities: { parent: [safety] } } };
    expect(isSameStatement(store(one), { ...sent, ...list } as SentStatement)).toBe(true);
  });

  it('is the same if a duration differs after the hundredths of a second', () => {
    const first = { result: { duration: 'PT1.237S' } };
    expect(isSameStatement(store(first), { ...sent, result: { duration: 'PT1.23S' } })).toBe(true);
    expect(isSameStatement(store(first), { ...sent, result: { duration: 'PT1.24S' } })).toBe(false);
  });
});

it('replaces an erased person in every role, and no other person', () => {
  const statement = store({ context: { instructor: bo, team: { objectType: 'Group', member: [bo, cy] } } });
  const without = JSON.stringify(withoutAgent(statement, hash(bo)));
  expect(without).not.toContain('hr.example.org');
  expect(without).toContain('cy.example.org');
  expect(without).toContain('ada@example.org');
});

it('identifies no anonymous group', () => {
  expect(agentHash({ objectType: 'Group', member: [ada] })).toBeUndefined();
});
