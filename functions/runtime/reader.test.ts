import type { Entity } from 'dynamodb-toolbox/entity';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { describe, expect, it } from 'vitest';
import { CardEntity, CountEntity } from '../content/catalogue/card.entity.ts';
import { ProgressEntity } from '../content/learning-records/progress.entity.ts';
import { MemberEntity } from '../identity/members/member.entity.ts';
import { FiguresEntity } from '../learning/statistics/counts.entity.ts';
import { buildReader, buildStrictReader } from './reader.ts';

const facts = { c: 'category', k: 's1 s2', g: ['vr', 'new'], h: 'h1', n: 'FR', d: 15, x: 1, y: 2, v: 3 };
const file = { v: '1.0', o: false, s: 2457 };
const stored: [string, Entity, Record<string, unknown>][] = [
  [
    'a card',
    CardEntity,
    {
      ...{ pk: 'ORG#a#CATALOGUE', sk: 'a_1', _et: 'Card', catalogue: 'ORG#a', titleEN: 'key', l: 4 },
      EN: { t: 'Title', b: 'Brief' },
      f: { ...facts, f: { W: { r: file, p: { ...file, st: 'rejected', w: 'NO_INDEX' } }, U: {} } },
    },
  ],
  [
    'a count',
    CountEntity,
    { pk: 'ORG#a#CATALOGUE', sk: 'COUNT', _et: 'CatalogueCount', catalogue: 'ORG#a', r: 4 },
  ],
  [
    'a member',
    MemberEntity,
    {
      ...{ pk: 'ORG#a', sk: 'USER#a_1', _et: 'Member', clientId: 'a', id: 'a_1', email: 'a@example.com' },
      ...{ firstName: 'Ada', lastName: 'L', roles: ['ROLE_MANAGER'], active: true, lang: 'en', version: 1 },
      managers: [{ id: 'a_2', name: 'Max', unknown: 1 }],
      ...{ badges: [], createdDate: '2026-01-05', tokenVersion: 1, revoked: { session: 12 } },
    },
  ],
  [
    'progress',
    ProgressEntity,
    {
      ...{ pk: 'ORG#a#USER#a_1', sk: 'PROGRESS#a_2', _et: 'Progress', clientId: 'a', userId: 'a_1' },
      ...{ trainingId: 'a_2', percent: 10, minutes: 1.5, points: 0, views: 1, badges: { 1: '2026-01-05' } },
      ...{ skills: [{ description: 'd' }], skillIds: [], lastSessionId: 's', lastSession: 'at', version: 1 },
    },
  ],
  [
    'figures',
    FiguresEntity,
    { pk: 'ORG#a#FIGURES', sk: 'USER#a_1', _et: 'Figures', userId: 'a_1', points: 3 },
  ],
];

describe('items', () => {
  it.each(stored)('are read as by the toolbox: %s', (_name, entity, item) => {
    const expected = entity.build(EntityFormatter).format(item);
    expect([buildReader(entity)(item), buildStrictReader(entity)(item)]).toEqual([expected, expected]);
  });

  it('are rejected by the strict reader without a required attribute, also in a map or list', () => {
    const [, entity, member] = stored[2] ?? [];
    if (!entity || !member) throw new Error('no member');
    for (const item of [
      { ...member, roles: undefined },
      { ...member, managers: [{ id: 'a_2' }] },
    ]) {
      expect(() => entity.build(EntityFormatter).format(item)).toThrow('Missing required attribute');
      expect(() => buildStrictReader(entity)(item)).toThrow('lacks the required attribute');
      expect(buildReader(entity)(item)).toMatchObject({ id: 'a_1' });
    }
  });
});
