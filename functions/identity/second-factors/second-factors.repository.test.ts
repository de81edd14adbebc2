import { expect, it } from 'vitest';
import { at, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { SecondFactors } from './second-factors.entity.ts';
import * as repository from './second-factors.repository.ts';

const factors: SecondFactors = {
  ...person,
  app: { sealedSecret: 'k1.sealed', since: at, lastStep: 59_000_000 },
  passkeys: [],
  recovery: { salt: 's4lt', hashes: ['h4sh'], since: at },
  version: 2,
};

it('sends the queries in second-factors.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findSecondFactors: () => repository.findSecondFactors(person),
    findFactorCaller: () => repository.findFactorCaller(person.userId),
    replaceSecondFactorsWrite: {
      'for a first factor': () => repository.replaceSecondFactorsWrite(undefined, factors),
      'for a change': () => repository.replaceSecondFactorsWrite(factors, { ...factors, app: undefined }),
      'for the last factor': () => repository.replaceSecondFactorsWrite(factors, undefined),
    },
    deleteSecondFactorsWrite: () => repository.deleteSecondFactorsWrite(person),
    takeChallengeWrite: () => repository.takeChallengeWrite(person, { hash: 'h4sh', at, ttl: 1_805_709_600 }),
  });
  await expect(queries).toMatchFileSnapshot('./second-factors.queries.txt');
});
