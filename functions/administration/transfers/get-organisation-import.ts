import type { getOrganisationImport as contract } from '../../../shared/contracts/administration/transfers.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getStoredImport } from './organisation-import.repository.ts';
import { presentImports } from './present-import.ts';

/** Returns an import with the result of its latest check. @throws NOT_FOUND */
export const getOrganisationImport: Operation<typeof contract> = async (deps, _actor, { params }) => {
  const [presented] = await presentImports(deps, [await getStoredImport(params.id)]);
  if (!presented) throw new AppError('NOT_FOUND');
  return presented;
};
