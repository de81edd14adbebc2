import { expect, it } from 'vitest';
import { writesOf } from '../../../../test/factories/migrated.ts';
import { titleKey } from '../../../runtime/collation-rules.ts';
import { sortTitlesByNumber } from './010-sort-titles-by-number.ts';

const card = (titles: Record<string, string>) => ({
  ...{ pk: 'ORG#acme#CATALOGUE', sk: 'acme_1', _et: 'Card', v: 7 },
  ...{ EN: { t: 'Module 10', b: '' }, FR: { t: 'Bases', b: '' } },
  ...titles,
});

it('replaces the sort keys of titles with numbers, once', async () => {
  const current = {
    titleEN: titleKey('Module 10', 'EN', 'acme_1'),
    titleFR: titleKey('Bases', 'FR', 'acme_1'),
  };
  const earlier = { ...current, titleEN: 'module 10 of an earlier build acme_1' };
  expect(await writesOf(sortTitlesByNumber, card(earlier))).toEqual([
    ['update ORG#acme#CATALOGUE acme_1', expect.arrayContaining([current.titleEN, earlier.titleEN])],
  ]);
  expect(await writesOf(sortTitlesByNumber, card(current))).toEqual([]);
});

it('adds no sort key to a card that no list shows', async () => {
  expect(await writesOf(sortTitlesByNumber, card({}))).toEqual([]);
});
