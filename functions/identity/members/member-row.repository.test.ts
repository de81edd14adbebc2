import { expect, it } from 'vitest';
import { member, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './member-row.repository.ts';

const managerId = 'acme_person000002';
const listed = { ...member, nameKey: 'key of acme_person000001' };
const row = {
  ...{ pk: 'ORG#acme#MEMBERS', sk: `-#${listed.nameKey}` },
  ...{ f: 'Ana', l: 'Costa', e: member.email, r: [], a: true },
};

const stored: repository.MemberRow = {
  partition: 'ORG#acme#MEMBERS',
  place: `-#${listed.nameKey}`,
  ...{ firstName: 'Ana', lastName: 'Costa', email: member.email, roles: [], active: true },
};

it('sends the queries in member-row.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    moveMemberRowsWrites: {
      'a member is added': () => repository.moveMemberRowsWrites(tenant, [{ after: listed }]),
      'a member is renamed': () =>
        repository.moveMemberRowsWrites(tenant, [
          { before: listed, after: { ...listed, lastName: 'Lima', nameKey: 'new key of acme_person000001' } },
        ]),
      'a member is deleted': () => repository.moveMemberRowsWrites(tenant, [{ before: listed }]),
    },
    listMemberRows: {
      all: (answer) => {
        answer({ Items: [row], LastEvaluatedKey: { pk: row.pk, sk: row.sk } });
        return repository.listMemberRows(tenant);
      },
      'a page of a team': () => repository.listMemberRows(tenant, { managerId, limit: 20 }),
      'the page after it, from the end': () =>
        repository.listMemberRows(tenant, { managerId, limit: 20, descending: true, after: listed.nameKey }),
      'a page far from the beginning': () =>
        repository.listMemberRows(tenant, { limit: 1000, consistent: false }),
    },
    countTeam: () => repository.countTeam(tenant, managerId),
    forgetTeam: () => repository.forgetTeam(tenant, managerId),
    listEveryRow: () => repository.listEveryRow(tenant),
    replaceMemberRowWrite: {
      'it is missing': () => repository.replaceMemberRowWrite(undefined, stored),
      'it shows another name': () =>
        repository.replaceMemberRowWrite({ ...stored, firstName: 'Eva' }, stored),
      'its member does not exist': () => repository.replaceMemberRowWrite(stored, undefined),
    },
    replaceTeamCountWrite: {
      'it is wrong': () =>
        repository.replaceTeamCountWrite(
          { ...tenant, managerId, count: 1 },
          { ...tenant, managerId, count: 2 },
        ),
      'it is missing': () => repository.replaceTeamCountWrite(undefined, { ...tenant, managerId, count: 2 }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./member-row.queries.txt');
});

it("returns the member's id and the sort key of a row", async () => {
  const found: unknown[] = [];
  await queriesOf<Pick<typeof repository, 'listMemberRows'>>({
    listMemberRows: async (answer) => {
      answer({ Items: [row] });
      found.push(...(await repository.listMemberRows(tenant)));
    },
  });
  const { id, firstName, lastName, email, roles, active, nameKey } = listed;
  expect(found).toEqual([{ id, firstName, lastName, email, roles, active, nameKey }]);
});
