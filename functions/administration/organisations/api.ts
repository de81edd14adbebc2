import * as calls from '../../../shared/contracts/administration/organisations.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createOrganisation } from './create-organisation.ts';
import { deleteOrganisation } from './delete-organisation.ts';
import { exportOrganisations } from './export-organisations.ts';
import { getCurrentOrganisation } from './get-current-organisation.ts';
import { getOrganisation } from './get-organisation.ts';
import { getOrganisationQuota } from './get-organisation-quota.ts';
import { listOrganisationDeletions } from './list-organisation-deletions.ts';
import { listOrganisations } from './list-organisations.ts';
import { patchCurrentOrganisation } from './patch-current-organisation.ts';
import { updateOrganisation } from './update-organisation.ts';

export const handler = api([
  route(calls.listOrganisations, listOrganisations),
  route(calls.createOrganisation, createOrganisation),
  route(calls.getOrganisation, getOrganisation),
  route(calls.updateOrganisation, updateOrganisation),
  route(calls.deleteOrganisation, deleteOrganisation),
  route(calls.listOrganisationDeletions, listOrganisationDeletions),
  route(calls.exportOrganisations, exportOrganisations),
  route(calls.getCurrentOrganisation, getCurrentOrganisation),
  route(calls.patchCurrentOrganisation, patchCurrentOrganisation),
  route(calls.getOrganisationQuota, getOrganisationQuota),
]);
