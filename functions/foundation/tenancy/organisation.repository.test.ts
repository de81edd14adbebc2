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
    findOrganisationNow: () => repository.findOrganisationNow(tenant),
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
    organisationCreated: () => repository.organisationCreated(organisation, quota),
    organisationClosed: () => repository.organisationClosed(organisation),
    organisationOpen: () => repository.organisationOpen(tenant),
    organisationChanged: {
      renamed: () => repository.organisationChanged(organisation, renamed),
      'another type and number': () =>
        repository.organisationChanged(organisation, {
          ...renamed,
          type: 'TRAINING_CENTER',
          siret: '55210055400013',
        }),
      'other limits': () =>
        repository.organisationChanged(organisation, renamed, {
          seats: 10,
          remainingSize: undefined,
          before: quota,
        }),
    },
    seatsTaken: () => repository.seatsTaken(tenant, { members: 3, administrators: 1 }),
    seatTaken: {
      'of a learner': () => repository.seatTaken(tenant, false),
      'of an administrator': () => repository.seatTaken(tenant, true),
    },
    seatFreed: {
      'of a learner': () => repository.seatFreed(tenant, false),
      'of an administrator': () => repository.seatFreed(tenant, true),
    },
    administratorsChanged: {
      'one more': () => repository.administratorsChanged(tenant, 1),
      'one less': () => repository.administratorsChanged(tenant, -1),
    },
    findListing: () => repository.findListing(organisation),
    organisationUnchanged: () => repository.organisationUnchanged(organisation),
    organisationListed: () => repository.organisationListed(organisation),
    siretReplaced: {
      'it is missing': () => repository.siretReplaced(undefined, organisation),
      'it belongs to a deleted organisation': () => repository.siretReplaced('gone', organisation),
    },
    seatsReplaced: () =>
      repository.seatsReplaced(quota, { currentUser: 13, remainingUser: 37, administrators: 2 }),
  });
  await expect(queries).toMatchFileSnapshot('./organisation.queries.txt');
});
