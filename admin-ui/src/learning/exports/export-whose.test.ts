import { describe, expect, it } from 'vitest';
import { namedBy, whoseOf } from './whose.ts';

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
    const exported = whoseOf(chosen([], ['night']), known);
    expect(exported).toEqual({ userIds: [], groupIds: ['night'] });
    expect(exported && namedBy(exported)).toEqual({ groupIds: ['night'] });
  });
  it('select the whole organisation only if each member is selected', () => {
    expect(whoseOf(chosen(['ada', 'ben']), members)).toBe('everybody');
    expect(whoseOf(chosen(['ada', 'ben'], ['night']), members)).toBe('everybody');
    expect(namedBy('everybody')).toEqual({});
    // The number matches, but one of the selected members no longer exists.
    expect(whoseOf(chosen(['ada', 'gone']), members)).toEqual({ userIds: ['ada', 'gone'], groupIds: [] });
    expect(whoseOf(chosen(['ada']), undefined)).toEqual({ userIds: ['ada'], groupIds: [] });
  });
  it('return undefined for an empty selection, and never send one', () => {
    expect(whoseOf(chosen([]), members)).toBeUndefined();
    expect(whoseOf(chosen([]), [])).toBeUndefined();
    expect(() => namedBy({ userIds: [], groupIds: [] })).toThrow('nobody');
  });
});
