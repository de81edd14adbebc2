import { describe, expect, it } from 'vitest';
import { namedBy, whoseOf } from './whose.ts';

const members = [{ id: 'ada' }, { id: 'ben' }];
const chosen = (userIds: string[], groupIds: string[] = []) => ({
  userIds: new Set(userIds),
  groupIds: new Set(groupIds),
});

describe('EX-01 of whom something is exported', () => {
  it.each([
    ['are still on their way', undefined],
    ['could not be found', []],
    ['are there', members],
  ])('a group alone is that group, where the members %s', (_, known) => {
    const whose = whoseOf(chosen([], ['night']), known);
    expect(whose).toEqual({ userIds: [], groupIds: ['night'] });
    expect(whose && namedBy(whose)).toEqual({ groupIds: ['night'] });
  });
  it('is everybody only where each member was chosen', () => {
    expect(whoseOf(chosen(['ada', 'ben']), members)).toBe('everybody');
    expect(whoseOf(chosen(['ada', 'ben'], ['night']), members)).toBe('everybody');
    expect(namedBy('everybody')).toEqual({});
    // As many as there are, but one has gone since and another has come.
    expect(whoseOf(chosen(['ada', 'gone']), members)).toEqual({ userIds: ['ada', 'gone'], groupIds: [] });
    expect(whoseOf(chosen(['ada']), undefined)).toEqual({ userIds: ['ada'], groupIds: [] });
  });
  it('is nobody where nothing was chosen, and nobody is never sent', () => {
    expect(whoseOf(chosen([]), members)).toBeUndefined();
    expect(whoseOf(chosen([]), [])).toBeUndefined();
    expect(() => namedBy({ userIds: [], groupIds: [] })).toThrow('nobody');
  });
});
