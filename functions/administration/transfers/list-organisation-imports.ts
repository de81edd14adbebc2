import type { listOrganisationImports as contract } from '../../../shared/contracts/administration/transfers.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listStoredImports } from './organisation-import.repository.ts';
import { presentImports } from './present-import.ts';

/** Lists the imports of the last thirty days with the states of their jobs, newest first. */
export const listOrganisationImports: Operation<typeof contract> = async (deps) => {
  const imports = await listStoredImports();
  imports.sort((a, b) => b.createdDate.localeCompare(a.createdDate));
  return presentImports(deps, imports);
};
