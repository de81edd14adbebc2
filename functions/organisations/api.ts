import * as calls from '../../shared/contracts/organisations.ts';
import { api, route } from '../runtime/http/api.ts';
import { brandOrganisation } from './brand-organisation.ts';
import { createOrganisation } from './create-organisation.ts';
import { deleteOrganisation } from './delete-organisation.ts';
import { exportOrganisations } from './export-organisations.ts';
import {
  listOrganisationsPage,
  readCurrentOrganisation,
  readOrganisation,
  readQuota,
} from './read-organisation.ts';
import { updateOrganisation } from './update-organisation.ts';

export const handler = api([
  route(calls.listClients, listOrganisationsPage),
  route(calls.createClient, createOrganisation),
  route(calls.getClient, readOrganisation),
  route(calls.updateClient, updateOrganisation),
  route(calls.deleteClient, deleteOrganisation),
  route(calls.exportClients, exportOrganisations),
  route(calls.getCurrentClient, readCurrentOrganisation),
  route(calls.patchCurrentClient, brandOrganisation),
  route(calls.getClientQuota, readQuota),
]);
