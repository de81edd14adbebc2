import { expect, it } from 'vitest';
import { acceptedLanguages, toCanonical, toIds } from './format-rules.ts';
import type { XapiStatement } from './statement-rules.ts';

const definition = { name: { 'en-US': 'Ladders', fr: 'Échelles' }, description: { fr: 'Monter' } };
const ladders = { objectType: 'Activity', id: 'https://example.org/ladders', definition } as const;
const statement: XapiStatement = {
  id: 's1',
  actor: { objectType: 'Group', member: [{ name: 'Ada', mbox: 'mailto:ada@example.org' }] },
  verb: { id: 'https://example.org/did', display: { en: 'did', fr: 'a fait' } },
  object: {
    objectType: 'SubStatement',
    actor: { name: 'Bo', openid: 'https://bo.example.org/' },
    verb: { id: 'https://example.org/saw', display: { en: 'saw' } },
    object: ladders,
  },
  context: {
    contextActivities: { parent: [ladders] },
    instructor: { name: 'Cy', mbox: 'mailto:cy@example.org' },
  },
  timestamp: '2026-11-29T10:00:00.000Z',
  stored: '2026-11-29T10:00:00.000Z',
  authority: { name: 'LMS', mbox: 'mailto:lms@example.org' },
  version: '1.0.3',
};

it('returns ids without names and definitions', () => {
  const text = JSON.stringify(toIds(statement));
  for (const name of ['Ada', 'Bo', 'Cy', 'LMS', 'Ladders', 'a fait']) expect(text).not.toContain(name);
  expect(text).toContain('"parent":[{"id":"https://example.org/ladders"}]');
  expect(text).toContain('mailto:ada@example.org');
});

it.each([
  ['fr', { fr: 'Échelles' }],
  ['en-GB, fr;q=0.9', { 'en-US': 'Ladders' }],
  ['es, fr;q=0.5, en;q=0.7', { 'en-US': 'Ladders' }],
  ['es', { 'en-US': 'Ladders' }],
  ['', { 'en-US': 'Ladders' }],
])('returns texts in one language for %j', (header, name) => {
  const { object } = toCanonical(
    statement,
    acceptedLanguages(header),
    () => undefined,
  ) as unknown as XapiStatement;
  expect((object as unknown as { object: typeof ladders }).object.definition.name).toEqual(name);
});

it('returns the stored definition of an activity', () => {
  const stored = { ...ladders, definition: { name: { fr: 'Nouvelles échelles' } } };
  const canonical = JSON.stringify(toCanonical(statement, ['fr'], () => stored));
  expect(canonical).toContain('Nouvelles échelles');
  expect(canonical).not.toContain('Monter');
});

it('orders languages by their quality', () => {
  expect(acceptedLanguages('fr;q=0.1, en-GB, *;q=0.5, de;q=0')).toEqual(['en-gb', 'fr']);
});
