import { describe, expect, it } from 'vitest';
import { exportAudience, namedBy } from './export-audience.ts';

const members = [{ id: 'ada' }, { id: 'ben' }];
const chosen = (userIds: string[], groupIds: string[] = []) => ({
  userIds: new Set(userIds),
  groupIds: new Set(groupIds),
});

describe('EX-01 whoseOf and namedBy', () => {
  it.each([
    ['are loading', undefined],
    ['are an empty list', []],
    ['are loaded', members],
  ])('select a group alone while the members %s', (_, known) => {
    const exported = exportAudience(chosen([], ['night']), known);
    expect(exported).toEqual({ userIds: [], groupIds: ['night'] });
    expect(exported && namedBy(exported)).toEqual({ groupIds: ['night'] });
  });
  it('select the whole organisation only if each member is selected', () => {
    expect(exportAudience(chosen(['ada', 'ben']), members)).toBe('everybody');
    expect(exportAudience(chosen(['ada', 'ben'], ['night']), members)).toBe('everybody');
    expect(namedBy('everybody')).toEqual({});
    // The number matches, but one of the selected members no longer exists.
    expect(exportAudience(chosen(['ada', 'gone']), members)).toEqual({
      userIds: ['ada', 'gone'],
      groupIds: [],
    });
    expect(exportAudience(chosen(['ada']), undefined)).toEqual({ userIds: ['ada'], groupIds: [] });
  });
  it('return undefined for an empty selection, and never send one', () => {
    expect(exportAudience(chosen([]), members)).toBeUndefined();
    expect(exportAudience(chosen([]), [])).toBeUndefined();
    expect(() => namedBy({ userIds: [], groupIds: [] })).toThrow('a member or a group');
  });
});
