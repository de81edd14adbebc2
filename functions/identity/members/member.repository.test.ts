import { expect, it, vi } from 'vitest';
import { at, member, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { noteFormerAddress } from './former-addresses-rules.ts';
import { MemberEntity } from './member.entity.ts';
import * as repository from './member.repository.ts';

// Sort keys of names follow the collation tables of the machine. The tests of their rules cover them.
vi.mock('../../runtime/collation-rules.ts', () => ({
  nameKey: ({ lastName, firstName, id }: Record<string, string>) => `${lastName} ${firstName} ${id}`,
}));

const listed = { ...member, nameKey: 'Costa Ana acme_person000001' };
const linked = { ...listed, resetHash: 'h1', picture: 'acme/person/k1.png' };

it('sends the queries in member.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findPerson: () => repository.findPerson(member.id),
    getMember: (answer) => {
      answer({ Item: stored(MemberEntity, member) });
      return repository.getMember(tenant, member.id);
    },
    listAllMembers: (answer) => {
      answer({ Items: [], LastEvaluatedKey: { pk: 'ORG#acme', sk: `USER#${member.id}` } });
      return repository.listAllMembers(tenant);
    },
    findByEmail: () => repository.findByEmail(member.email),
    memberRequest: () => repository.memberRequest('acme', member.id),
    emailRequest: () => repository.emailRequest(member.email),
    findTakenEmails: () => repository.findTakenEmails([member.email, 'bo@acme.example']),
    createMembersWrites: () =>
      repository.createMembersWrites(tenant, [
        member,
        { ...member, id: 'acme_person000003', email: 'cy@acme.example', firstName: 'Cy', nameKey: 'c' },
      ]),
    createMemberWrites: () => repository.createMemberWrites(member),
    updateMembersWrites: {
      'two members leave a team': () =>
        repository.updateMembersWrites(
          tenant,
          [member, { ...member, id: 'acme_person000003', nameKey: 'Costa Ana acme_person000003' }].map(
            (before) => ({
              before: { ...before, nameKey: `Costa Ana ${before.id}` },
              after: { ...before, managers: [] },
            }),
          ),
        ),
      'a member becomes an administrator': () =>
        repository.updateMembersWrites(tenant, [
          { before: listed, after: { ...listed, roles: ['ROLE_ADMINISTRATOR'] } },
        ]),
    },
    checkSuperAdminWrite: () => repository.checkSuperAdminWrite({ clientId: '1', id: '1_person000001' }),
    checkMemberExistsWrite: () => repository.checkMemberExistsWrite(tenant, member.id),
    updateMemberWrites: {
      'name and team change, the picture is removed': () =>
        repository.updateMemberWrites(linked, {
          ...listed,
          resetHash: 'h1',
          lastName: 'Costa Lima',
          managers: [],
        }),
      'another address': () =>
        repository.updateMemberWrites(
          linked,
          noteFormerAddress(linked, { ...linked, email: 'ana@new.example' }, new Date(at)),
        ),
    },
    deleteMemberWrites: () => repository.deleteMemberWrites(listed),
    touchMember: () => repository.touchMember(tenant, member.id, at),
    askToCompleteWrite: () => repository.askToCompleteWrite(tenant, member.id, at),
    addBadgesWrite: () => repository.addBadgesWrite(tenant, member.id, ['acme_training0003#2']),
    removeBadgesWrites: () => repository.removeBadgesWrites(member, 'acme_training0002'),
    checkMemberWrite: () => repository.checkMemberWrite(member),
    checkMemberAbsentWrite: () => repository.checkMemberAbsentWrite(tenant, member.id),
    replaceAddressWrite: {
      'it has no marker': () => repository.replaceAddressWrite(undefined, member),
      'its marker belongs to a deleted member': () =>
        repository.replaceAddressWrite({ clientId: 'acme', userId: 'acme_person000003' }, member),
    },
  });
  await expect(queries).toMatchFileSnapshot('./member.queries.txt');
});

it('rejects an id of another organisation without a read', async () => {
  await expect(repository.getMember(tenant, 'other_person00001')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
