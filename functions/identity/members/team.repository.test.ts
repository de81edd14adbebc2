import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { manyIds, member, tenant } from '../../../test/factories/examples.ts';
import { batchOf, queriesOf, sizesOf, stored } from '../../../test/factories/queries.ts';
import { MemberEntity } from './member.entity.ts';
import { checkMemberExistsWrite } from './member.repository.ts';
import * as repository from './team.repository.ts';

const manager = { id: 'acme_person000009', name: 'Mo Aziz' };
const listed = { ...member, nameKey: 'Costa Ana acme_person000001' };
const found = batchOf(stored(MemberEntity, listed));
const refused = new TransactionCanceledException({
  message: '',
  $metadata: {},
  CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
});
const joinTeam = (userIds: readonly string[]) =>
  repository.changeManagers(tenant, userIds, () => ({
    change: (managers) => [...managers, manager],
    commonWrites: () => [checkMemberExistsWrite(tenant, manager.id)],
  }));

it('sends the queries in team.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    isManagedBy: 'no query',
    isInTeam: 'no query',
    listedBy: 'no query',
    listTeamMemberIds: () => repository.listTeamMemberIds(tenant, manager.id),
    changeManagers: {
      '': (answer) => {
        answer(found);
        return joinTeam([member.id]);
      },
      'a member was changed meanwhile': (answer) => {
        answer(found, refused, batchOf(stored(MemberEntity, { ...listed, version: 5 })));
        return joinTeam([member.id]);
      },
    },
  });
  await expect(queries).toMatchFileSnapshot('./team.queries.txt');
});

it('changes more than 23 members in several batches', async () => {
  const queries = await queriesOf<Pick<typeof repository, 'changeManagers'>>({
    changeManagers: () => joinTeam(manyIds('person', 24)),
  });
  expect(sizesOf(queries)).toEqual([23, 1]);
});
