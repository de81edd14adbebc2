import { expect, it } from 'vitest';
import { at, person, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { type OpenBadge, OpenBadgeNumberEntity } from './open-badge.entity.ts';
import * as repository from './open-badge.repository.ts';

const badge: OpenBadge = {
  ...person,
  achievement: `BADGE#${training.id}#2#${at}`,
  number: 'ACME-7QWE-RTYA-SDFG-HJKZ',
  kind: 'BADGE',
  contentId: training.id,
  texts: [{ lang: 'FR', name: 'Pompier', description: 'Éteint tout' }],
  logo: 'acme/badge/1.png',
  achievedDate: at,
  issuedDate: at,
  content: { version: '1.2', sha256: 'ab' },
  score: 90,
  list: 0,
  index: 77,
};

it('sends the queries in open-badge.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findOpenBadge: () => repository.findOpenBadge(badge),
    findNumberedOpenBadge: {
      'of a shared badge': (answer) => {
        answer({ Item: stored(OpenBadgeNumberEntity, badge) });
        return repository.findNumberedOpenBadge(tenant, badge.number);
      },
      'of an unknown number': () => repository.findNumberedOpenBadge(tenant, badge.number),
    },
    createOpenBadgeWrites: () => repository.createOpenBadgeWrites(badge),
    checkNotSharedWrite: () => repository.checkNotSharedWrite(badge),
    limitOpenBadgeWrite: () => repository.limitOpenBadgeWrite(badge, '2027-11-22'),
    revokeOpenBadgeWrites: () => repository.revokeOpenBadgeWrites(badge, at),
    setWithdrawn: {
      'of a withdrawal': () => repository.setWithdrawn(badge, at),
      'of a badge that is shared again': () => repository.setWithdrawn(badge, undefined),
    },
    listRevokedIndexes: () => repository.listRevokedIndexes(tenant, 1),
  });
  await expect(queries).toMatchFileSnapshot('./open-badge.queries.txt');
});
