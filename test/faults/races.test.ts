import { expect, it } from 'vitest';
import { seededRandom } from '../../infra/faults/seeded-random.ts';
import { aggregates } from '../races/aggregates.ts';
import type { Aggregate } from '../races/race.ts';
import { nameOf, type Pair, pairsOf, type RaceRound, race, repetitionsOf, roundsOf } from '../races/run.ts';
import { limit } from '../tools/limits.ts';

/** Selects another sample each day. `SEED` repeats a sample. */
const seed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

/**
 * The two missing pictures of a training. Each request alone leaves a draft. Both together publish the
 * training.
 */
const lastPictures = /^training: putTrainingLogo × putBadgeLogo/;

/**
 * Returns one round of each aggregate, and every round of the last two pictures of a training. A round sends a pair of
 * calls, or one request several times.
 */
function sample(): RaceRound[] {
  const random = seededRandom(seed);
  const chosen = (list: readonly Aggregate[]): Pair[] =>
    list.flatMap((aggregate) => {
      const pairs = pairsOf(aggregate);
      return pairs[Math.floor(random() * pairs.length)] ?? [];
    });
  const drawn = chosen(aggregates).flatMap((pair) => {
    const rounds = [
      ...roundsOf(pair),
      ...repetitionsOf(pair.aggregate).slice(pair.places[0], pair.places[0] + 1),
    ];
    return rounds[Math.floor(random() * rounds.length)] ?? [];
  });
  const pictures = aggregates.flatMap(pairsOf).filter((pair) => lastPictures.test(nameOf(pair)));
  return [...pictures.flatMap(roundsOf), ...drawn];
}

it(
  `leaves each record consistent, editable and deletable after parallel changes (SEED=${seed})`,
  async () => {
    const { findings } = await race(sample(), {
      ...{ seed, lanes: 10, roundsPerHost: 100, jitter: 100 },
      progress: () => undefined,
    });
    expect(findings).toEqual([]);
  },
  limit(300_000),
);
