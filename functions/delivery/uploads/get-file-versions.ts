import type * as z from 'zod';
import type { fileVersions } from '../../../shared/contracts/delivery/uploads.ts';
import { listVersions, maxVersions } from '../../content/content-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { presentVersion } from './file-version.ts';
import { type ContentRef, getOwnedHolder } from './holder.ts';
import { parseFileType } from './put-file.ts';

/** Returns the own versions of a content file, newest first. @throws NOT_FOUND, NOT_AUTHORIZED */
export const getFileVersions =
  (kind: ContentRef['kind']) =>
  async (
    deps: Deps,
    actor: Actor,
    { params }: RequestInput<{ id: string; fileType: string }>,
  ): Promise<z.output<typeof fileVersions>> => {
    const ref = { kind, id: params.id, fileType: parseFileType(params.fileType) };
    const holder = await getOwnedHolder(deps, actor, ref);
    const versions = listVersions(holder.file).map((version) => presentVersion(holder, version));
    return { versions, maximum: maxVersions };
  };
