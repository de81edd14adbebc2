import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../../../shared/lang.ts';
import type { Lookup } from './lookup.entity.ts';
import {
  byKind,
  lookupNames,
  lookupUseChanges,
  lookupViolations,
  present,
  sortedByName,
} from './lookup-rules.ts';

const lookup = (kind: Lookup['kind'], id: string, more: Partial<Lookup> = {}): Lookup => ({
  kind,
  id,
  names: [
    { lang: 'EN', name: `${id} in English` },
    { lang: 'FR', name: `${id} en français` },
  ],
  uses: 0,
  ...more,
});

describe('the names of a lookup', () => {
  it('are stored for each language, or one name for all languages', () => {
    const i18n = [{ lang: 'FR' as const, name: 'Un' }];
    expect(lookupNames({ name: 'One', i18n })).toEqual(i18n);
    const everywhere = contentLanguages.map((lang) => ({ lang, name: 'One' }));
    expect(lookupNames({ name: 'One', i18n: [] })).toEqual(everywhere);
    expect(lookupNames({ name: 'One' })).toEqual(everywhere);
    expect(lookupNames({})).toEqual(everywhere.map(({ lang }) => ({ lang, name: '' })));
  });

  it('are returned in the requested language, and in all languages to super admins', () => {
    const one = lookup('categories', 'c');
    expect(present.categories(one, 'FR')).toEqual({ id: 'c', name: 'c en français' });
    expect(present.categories(one, 'GE', true)).toEqual({
      id: 'c',
      name: 'c in English',
      i18n: one.names,
      version: 0,
    });
    expect(present.categories({ ...one, names: [] }, 'FR')).toEqual({ id: 'c', name: '' });
  });
});

describe('the presented fields of each kind', () => {
  it('include the type of a skill', () => {
    expect(present.skills(lookup('skills', 's', { skillType: 'soft_skill_calm' }), 'EN')).toEqual({
      id: 's',
      name: 's in English',
      skillType: 'soft_skill_calm',
    });
    expect(present.skills(lookup('skills', 's'), 'EN').skillType).toBe('');
    expect(present.skills(lookup('skills', 's'), 'EN', true).i18n).toHaveLength(2);
  });

  it('include the type of a headset, OCULUS by default', () => {
    expect(present.headsets(lookup('headsets', 'h', { headsetType: 'VIVE' }), 'EN')).toEqual({
      id: 'h',
      name: 'h in English',
      type: 'VIVE',
    });
    expect(present.headsets(lookup('headsets', 'h'), 'EN').type).toBe('OCULUS');
    expect(present.headsets(lookup('headsets', 'h'), 'EN', true).i18n).toHaveLength(2);
  });

  it('include the picture of a partner, and the organisation that may name it', () => {
    const address = (key: string | undefined) => (key ? `https://x/${key}` : null);
    const partner = lookup('partners', 'p', { logo: 'k', clientId: 'abc' });
    expect(present.partners(partner, 'EN', false, address)).toStrictEqual({
      id: 'p',
      name: 'p in English',
      logo: 'https://x/k',
      clientId: 'abc',
    });
    expect(present.partners(lookup('partners', 'p'), 'EN', false, address)).toStrictEqual({
      id: 'p',
      name: 'p in English',
      logo: null,
    });
  });

  it('are sorted by name as the language sorts, then by id', () => {
    const list = ['Zoo', 'Été', 'Eta', 'Zoo', 'Ça'].map((name, id) => ({ id: `${9 - id}`, name }));
    expect(sortedByName(list, 'FR').map(({ id, name }) => `${name} ${id}`)).toEqual([
      ...['Ça 5', 'Eta 7', 'Été 8', 'Zoo 6', 'Zoo 9'],
    ]);
    const spanish = ['nz', 'ñ', 'o'].map((name) => ({ id: name, name }));
    expect(sortedByName([...spanish].reverse(), 'ES').map(({ id }) => id)).toEqual(['nz', 'ñ', 'o']);
    expect(sortedByName([...spanish].reverse(), 'FR').map(({ id }) => id)).toEqual(['ñ', 'nz', 'o']);
  });
});

describe('the lookups of a training', () => {
  const lookups = byKind([
    lookup('categories', 'c1'),
    lookup('skills', 's1'),
    lookup('headsets', 'h1'),
    lookup('partners', 'p1', { clientId: 'abc' }),
  ]);
  const named = { categoryId: 'c1', skillIds: ['s1'], headsetIds: ['h1'] };

  it('must exist in the list of their kind', () => {
    expect([...lookups.categories.keys(), ...lookups.skills.keys()]).toEqual(['c1', 's1']);
    expect([...lookups.headsets.keys(), ...lookups.partners.keys()]).toEqual(['h1', 'p1']);
    for (const field of ['skillIds', 'headsetIds'] as const)
      expect(lookupViolations({ ...named, [field]: [...named[field], 'x'] }, lookups, 'abc')).toEqual([
        { field, message: 'UNKNOWN' },
      ]);
    expect(lookupViolations({ ...named, categoryId: 's1' }, lookups, 'abc')).toEqual([
      { field: 'categoryId', message: 'UNKNOWN' },
    ]);
  });

  it('need a known partner of the organisation or no partner, except for super admins', () => {
    expect(lookupViolations(named, lookups, 'abc')).toEqual([]);
    const wrong = [{ field: 'partnerId', message: 'UNKNOWN' }];
    expect(lookupViolations({ ...named, partnerId: 'p1' }, lookups, 'abc')).toEqual([]);
    expect(lookupViolations({ ...named, partnerId: 'p1' }, lookups, 'xyz')).toEqual(wrong);
    expect(lookupViolations({ ...named, partnerId: 'p1' }, lookups, undefined)).toEqual([]);
    expect(lookupViolations({ ...named, partnerId: 'p2' }, lookups, undefined)).toEqual(wrong);
  });

  it('report started and ended uses by kind and id, each once', () => {
    const before = [{ ...named, partnerId: 'p1' }];
    const after = [
      { categoryId: 'c2', skillIds: ['s1', 's#2'], headsetIds: ['h2'] },
      { categoryId: 'c2', skillIds: ['s1'], headsetIds: ['h2'], partnerId: 'p2' },
    ];
    expect(lookupUseChanges(before, after)).toEqual({
      begun: [
        { kind: 'categories', id: 'c2' },
        { kind: 'skills', id: 's#2' },
        { kind: 'headsets', id: 'h2' },
        { kind: 'partners', id: 'p2' },
      ],
      ended: [
        { kind: 'categories', id: 'c1' },
        { kind: 'headsets', id: 'h1' },
        { kind: 'partners', id: 'p1' },
      ],
    });
  });
});
