import { expect, it } from 'vitest';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { type Lookup, LookupEntity } from './lookup.entity.ts';
import * as repository from './lookup.repository.ts';

const lookup: Lookup = {
  kind: 'partners',
  id: 'p1',
  names: [{ lang: 'FR', name: 'Flamme' }],
  logo: '1/partner/k1.png',
  uses: 0,
};

it('sends the queries in lookup.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findLookups: {
      'for display': () => repository.findLookups(),
      'for a decision': () => repository.findLookups(true),
    },
    findSomeLookups: () => repository.findSomeLookups([lookup, { kind: 'categories', id: 'c1' }]),
    getLookup: (answer) => {
      answer({ Item: stored(LookupEntity, lookup) });
      return repository.getLookup('partners', 'p1');
    },
    addLookup: () => repository.addLookup(lookup),
    changeLookup: {
      'of an earlier build': () =>
        repository.changeLookup(lookup, { ...lookup, names: [{ lang: 'FR', name: 'Braise' }], version: 1 }),
      'with a version': () => {
        const { logo: _, ...after } = lookup;
        return repository.changeLookup({ ...lookup, version: 3 }, { ...after, version: 4 });
      },
    },
    deleteLookupWrite: () => repository.deleteLookupWrite(lookup),
    countLookupUseWrite: () => repository.countLookupUseWrite('categories', 'c1', -1),
    replaceLookupUsesWrite: () => repository.replaceLookupUsesWrite(lookup, 2),
  });
  await expect(queries).toMatchFileSnapshot('./lookup.queries.txt');
});
