import type { getTrainingFileVersions as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { listVersions, maxVersions } from '../../content/content-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getOwnedFiles, presentVersion } from './file-version.ts';

/** Returns the own versions of a content file, newest first. @throws NOT_FOUND, NOT_AUTHORIZED */
export const getTrainingFileVersions: Operation<typeof contract> = async (deps, actor, { params }) => {
  const holder = await getOwnedFiles(deps, actor, params);
  const versions = listVersions(holder.file).map((version) => presentVersion(holder, version));
  return { versions, maximum: maxVersions };
};
