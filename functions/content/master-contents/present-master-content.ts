import { type ContentFile, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { MasterContent } from '../../../shared/contracts/content/master-contents.ts';
import type { UsedBy } from '../../../shared/contracts/content/resources.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listIncludedRows } from '../catalogue/index.ts';
import { toContentFile } from '../content-records/index.ts';
import type { MasterContentRecord } from './master-content.entity.ts';

/** Returns the response of a master content. */
export const presentOne = async (
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  master: MasterContentRecord,
  lang: ContentLanguage,
): Promise<MasterContent> =>
  toMasterContent(master, (await listUsingTrainings(deps, actor, [master], lang)).get(master.id) ?? []);

/** Returns the trainings that use master contents, from the cards that the caller sees. */
export async function listUsingTrainings(
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  masters: readonly MasterContentRecord[],
  lang: ContentLanguage,
) {
  const uses = new Map<string, UsedBy[]>();
  if (masters.every((master) => master.uses === 0)) return uses;
  for (const { id, title, facts } of await listIncludedRows(actor, lang, deps.now())) {
    if (!facts.masterContentId) continue;
    uses.set(facts.masterContentId, [...(uses.get(facts.masterContentId) ?? []), { id, title }]);
  }
  return uses;
}

export function toMasterContent(master: MasterContentRecord, trainings: UsedBy[]): MasterContent {
  const { id, name, clientId, createdDate, lastModifiedDate, version } = master;
  const files = fileTypes.flatMap((type): ContentFile[] => {
    const file = toContentFile(type, master.files[type]);
    return file ? [file] : [];
  });
  const fileSize = files.reduce((sum, file) => sum + file.fileSize, 0);
  return {
    id,
    name,
    ownerId: clientId,
    files,
    fileSize,
    trainings,
    createdDate,
    lastModifiedDate,
    version,
  };
}
