import { expect, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { aggregates, notRaced } from '../races/aggregates.ts';
import { nameOf, pairsOf, repetitionsOf, roundsOf } from '../races/run.ts';

const raced = new Set<string>(aggregates.flatMap((one) => one.calls.map(({ id }) => id)));
const excluded: readonly string[] = Object.values(notRaced).flat();

it('races each call that changes a record, or gives a reason why not', () => {
  const changing = calls.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect([...raced, ...excluded].sort()).toEqual(changing.sort());
});

it('names each pair once, and pairs each call of an aggregate with each other and itself', () => {
  const names = aggregates.flatMap(pairsOf).map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  for (const aggregate of aggregates) {
    const count = aggregate.calls.length;
    expect(pairsOf(aggregate)).toHaveLength((count * (count + 1)) / 2);
  }
});

it('races calls that add a part both without and with the existing part', () => {
  const [pair] = aggregates
    .flatMap(pairsOf)
    .filter((one) => nameOf(one).includes('putTrainingLogo × putBadgeLogo'));
  expect(pair && roundsOf(pair).map(({ start, times }) => [start, times])).toEqual([
    ['lacking', 1],
    ['complete', 1],
    ['lacking', 2],
  ]);
});

it('repeats the request of each call', () => {
  for (const aggregate of aggregates) {
    const rounds = repetitionsOf(aggregate);
    expect(rounds.map(({ places }) => places)).toEqual(aggregate.calls.map((_, place) => [place, place]));
    expect(rounds.every(({ times, repeated }) => times === 4 && repeated)).toBe(true);
  }
});
