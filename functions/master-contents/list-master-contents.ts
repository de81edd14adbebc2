import { type ContentFile, fileTypes } from '../../shared/contracts/content-files.ts';
import type { MasterContent, MasterContentsQuery } from '../../shared/contracts/master-contents.ts';
import type { UsedBy } from '../../shared/contracts/resources.ts';
import { type ContentLanguage, locales } from '../../shared/lang.ts';
import { folded, listIncludedRows } from '../catalogue/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { toContentFile } from '../uploads/index.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { listOwn } from './master-content.repository.ts';
import { assertMasterContentAccess, getMasterContentInReach } from './reach.ts';

/**
 * Master contents of the person's organisation, with the trainings that use them: one Query of them, and one of
 * the catalogue's rows where any is in use (MC-01).
 *
 * @throws NOT_AUTHORIZED
 */
export async function listMasterContents(
  _deps: Deps,
  actor: Actor,
  { query }: { query: MasterContentsQuery },
): Promise<Answer> {
  assertMasterContentAccess(actor);
  const { lang, filter = {} } = query;
  const words = folded(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const chosen = (await listOwn(actor)).filter(
    ({ id, name }) =>
      (!filter.id || filter.id.includes(id)) && words.every((word) => folded(name).includes(word)),
  );
  const uses = await usesOf(actor, chosen, lang);
  const shown = chosen.map((master) => toMasterContent(master, uses.get(master.id) ?? []));
  const fields = {
    name: (m: MasterContent) => m.name,
    createdDate: (m: MasterContent) => m.createdDate,
    lastModifiedDate: (m: MasterContent) => m.lastModifiedDate,
    id: (m: MasterContent) => m.id,
  };
  return listOf('master-contents', shown, query, fields, locales[lang]);
}

/** One master content. @throws NOT_AUTHORIZED, NOT_FOUND */
export async function readMasterContent(
  _deps: Deps,
  actor: Actor,
  { params, query }: { params: { id: string }; query: { lang: ContentLanguage } },
): Promise<MasterContent> {
  return presentOne(actor, await getMasterContentInReach(actor, params.id), query.lang);
}

/** One as its authors see it. */
export async function presentOne(
  actor: Actor,
  master: MasterContentRecord,
  lang: ContentLanguage,
): Promise<MasterContent> {
  return toMasterContent(master, (await usesOf(actor, [master], lang)).get(master.id) ?? []);
}

/** The trainings that use master contents, by the cards of those that the person sees. */
async function usesOf(actor: Actor, masters: readonly MasterContentRecord[], lang: ContentLanguage) {
  const uses = new Map<string, UsedBy[]>();
  if (masters.every((master) => master.uses === 0)) return uses;
  for (const { id, title, facts } of await listIncludedRows(actor, lang)) {
    if (!facts.masterContentId) continue;
    uses.set(facts.masterContentId, [...(uses.get(facts.masterContentId) ?? []), { id, title }]);
  }
  return uses;
}

function toMasterContent(master: MasterContentRecord, trainings: UsedBy[]): MasterContent {
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
