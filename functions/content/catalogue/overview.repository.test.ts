import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './overview.repository.ts';
import { EVERYTHING } from './place-rules.ts';

const nothing = {
  total: 0,
  categories: {},
  tags: {},
  skills: {},
  fileTypes: {},
  playAreas: {},
  fresh: { count: 0, sample: [] },
};
const builtFrom = { revision: '3+7', since: 1_000, made: 2_000 };
const viewed = { catalogue: 'acme', who: 'authors', base: 'all' } as const;

it('sends the queries in overview.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findOverview: {
      'of an organisation': () => repository.findOverview(viewed),
      'of everything': () => repository.findOverview({ ...viewed, catalogue: EVERYTHING, who: 'everybody' }),
    },
    saveOverview: () => repository.saveOverview(viewed, builtFrom, nothing),
  });
  await expect(queries).toMatchFileSnapshot('./overview.queries.txt');
});

it('does not store an overview that is too large for an item', async () => {
  const large = { ...nothing, tags: { ['x'.repeat(400_000)]: 1 } };
  await expect(
    queriesOf({ keepOverview: () => repository.saveOverview(viewed, builtFrom, large) }),
  ).rejects.toThrow('asked nothing');
});
