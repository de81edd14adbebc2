import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCanonical, toIds } from './format-rules.ts';
import {
  activitiesOf,
  agentsOf,
  isSameStatement,
  matchesFilter,
  type SentStatement,
  targetOf,
  termsOf,
  toStored,
  withoutAgent,
} from './statement-rules.ts';
import { statementSchemaOf } from './statement-schema.ts';

const agent = { objectType: 'Agent', name: 'Ada', mbox: 'mailto:ada@example.org' };
const activity = {
  id: 'https://example.org/ladders',
  definition: {
    name: { en: 'Ladders' },
    interactionType: 'choice',
    choices: [{ id: 'a', description: { en: 'A' } }],
  },
};
const sub = {
  objectType: 'SubStatement',
  actor: { objectType: 'Group', member: [agent] },
  verb: { id: 'https://example.org/did' },
  object: activity,
  attachments: [],
};
const whole = {
  id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee',
  actor: agent,
  verb: { id: 'https://example.org/did', display: { en: 'did' } },
  object: sub,
  result: { score: { scaled: 0.5 }, duration: 'PT1S', extensions: {} },
  context: {
    registration: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee',
    instructor: agent,
    team: { objectType: 'Group', mbox: 'mailto:team@example.org' },
    contextActivities: { parent: activity, other: [activity] },
    statement: { objectType: 'StatementRef', id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee' },
    contextAgents: [{ objectType: 'contextAgent', agent }],
  },
  attachments: [],
  timestamp: '2026-11-29T10:00:00Z',
};

/** Returns every path to a value. */
const pathsOf = (value: unknown, path: string[] = []): string[][] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]))
    : []),
];

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}

const names = ['toString', 'constructor', '__proto__', 'Activity', 'Group', 'SubStatement', 'StatementRef'];
const values = fc.oneof(
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.constantFrom(...names),
  fc.constantFrom(...names).map((objectType) => ({ objectType })),
  fc.constantFrom(agent, activity, sub, [activity], { 'https://example.org/x': null }),
);

it('is refused or processed without a fault if any value replaces a part', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(whole)), values, (path, value) => {
      const changed = replaced(whole, path, value) as SentStatement;
      for (const version of ['1.0.3', '2.0.0'] as const) {
        if (!statementSchemaOf(version).safeParse(changed).success) continue;
        accepted += 1;
        const stamp = { id: 's1', stored: '2026-11-29T10:00:00.000Z', authority: agent, version };
        const stored = toStored(changed, stamp as Parameters<typeof toStored>[1]);
        expect(isSameStatement(stored, changed)).toBe(true);
        expect(termsOf(stored).length).toBeGreaterThan(1);
        expect(agentsOf(stored).length).toBeGreaterThan(0);
        expect(matchesFilter(stored, { relatedAgents: true, relatedActivities: true })).toBe(true);
        for (const one of [toIds(stored), toCanonical(stored, ['fr'], () => undefined)])
          expect(JSON.parse(JSON.stringify(one))).toMatchObject({ verb: { id: stored.verb.id } });
        expect(withoutAgent(stored, 'none')).toEqual(stored);
        activitiesOf(stored);
        targetOf(stored);
      }
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
