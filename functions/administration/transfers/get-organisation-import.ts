import type { getOrganisationImport as contract } from '../../../shared/contracts/administration/transfers.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getStoredImport } from './organisation-import.repository.ts';
import { presentImport } from './present-import.ts';

/** Returns an import with the result of its latest check. @throws NOT_FOUND */
export const getOrganisationImport: Operation<typeof contract> = async (_deps, _actor, { params }) =>
  presentImport(await getStoredImport(params.id));
