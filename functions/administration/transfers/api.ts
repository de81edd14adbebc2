import * as calls from '../../../shared/contracts/administration/transfers.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { archiveOrganisation } from './archive-organisation.ts';
import { checkOrganisationImport } from './check-organisation-import.ts';
import { createOrganisationImport } from './create-organisation-import.ts';
import { deleteOrganisationImport } from './delete-organisation-import.ts';
import { getOrganisationImport } from './get-organisation-import.ts';
import { getOrganisationImportParts } from './get-organisation-import-parts.ts';
import { listOrganisationImports } from './list-organisation-imports.ts';
import { startOrganisationImport } from './start-organisation-import.ts';

export const handler = api([
  route(calls.archiveOrganisation, archiveOrganisation),
  route(calls.createOrganisationImport, createOrganisationImport),
  route(calls.listOrganisationImports, listOrganisationImports),
  route(calls.getOrganisationImport, getOrganisationImport),
  route(calls.getOrganisationImportParts, getOrganisationImportParts),
  route(calls.checkOrganisationImport, checkOrganisationImport),
  route(calls.startOrganisationImport, startOrganisationImport),
  route(calls.deleteOrganisationImport, deleteOrganisationImport),
]);
