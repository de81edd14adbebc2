import { expect, it } from 'vitest';
import { organisation, quota, tenant } from '../../../test/factories/examples.ts';
import { batchOf, queriesOf, stored } from '../../../test/factories/queries.ts';
import { OrganisationEntity, QuotaEntity } from './organisation.entity.ts';
import * as repository from './organisation.repository.ts';

const item = { Item: stored(OrganisationEntity, organisation) };
const renamed = { ...organisation, name: 'Acme SA', version: 4 };

it('sends the queries in organisation.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findOrganisation: () => repository.findOrganisation(tenant),
    organisationRequest: () => repository.organisationRequest('acme'),
    findOrganisationConsistently: () => repository.findOrganisationConsistently(tenant),
    getOrganisationRecord: (answer) => {
      answer(item);
      return repository.getOrganisationRecord(tenant);
    },
    isOpen: () => repository.isOpen(tenant),
    getQuota: (answer) => {
      answer({ Item: stored(QuotaEntity, quota) });
      return repository.getQuota(tenant);
    },
    findQuotas: () => repository.findQuotas(['acme', 'other']),
    getOrganisationAndQuota: (answer) => {
      answer(batchOf(item.Item, stored(QuotaEntity, quota)));
      return repository.getOrganisationAndQuota(tenant);
    },
    listOrganisationRecords: {
      all: () => repository.listOrganisationRecords(),
      'of a type': () => repository.listOrganisationRecords('VR_ROOM'),
    },
    listOrganisationPage: {
      first: () => repository.listOrganisationPage(undefined, 25),
      next: () => repository.listOrganisationPage('COMPANY#acme', 25),
    },
    createOrganisationWrites: () => repository.createOrganisationWrites(organisation, quota),
    closeOrganisationWrites: () => repository.closeOrganisationWrites(organisation),
    checkOrganisationOpenWrite: () => repository.checkOrganisationOpenWrite(tenant),
    updateOrganisationWrites: {
      renamed: () => repository.updateOrganisationWrites(organisation, renamed),
      'another type and number': () =>
        repository.updateOrganisationWrites(organisation, {
          ...renamed,
          type: 'TRAINING_CENTER',
          siret: '55210055400013',
        }),
      'other limits': () =>
        repository.updateOrganisationWrites(organisation, renamed, {
          seats: 10,
          remainingSize: undefined,
          before: quota,
        }),
    },
    takeSeatsWrite: () => repository.takeSeatsWrite(tenant, { members: 3, administrators: 1 }),
    takeSeatWrite: {
      'of a learner': () => repository.takeSeatWrite(tenant, false),
      'of an administrator': () => repository.takeSeatWrite(tenant, true),
    },
    freeSeatWrite: {
      'of a learner': () => repository.freeSeatWrite(tenant, false),
      'of an administrator': () => repository.freeSeatWrite(tenant, true),
    },
    changeAdministratorsWrite: {
      'one more': () => repository.changeAdministratorsWrite(tenant, 1),
      'one less': () => repository.changeAdministratorsWrite(tenant, -1),
    },
    findListing: () => repository.findListing(organisation),
    checkOrganisationWrite: () => repository.checkOrganisationWrite(organisation),
    listOrganisationWrites: () => repository.listOrganisationWrites(organisation),
    replaceSiretWrite: {
      'it is missing': () => repository.replaceSiretWrite(undefined, organisation),
      'it belongs to a deleted organisation': () => repository.replaceSiretWrite('gone', organisation),
    },
    replaceSeatsWrite: () =>
      repository.replaceSeatsWrite(quota, { currentUser: 13, remainingUser: 37, administrators: 2 }),
  });
  await expect(queries).toMatchFileSnapshot('./organisation.queries.txt');
});
