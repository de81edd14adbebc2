import type {
  listMasterContents as contract,
  MasterContent,
} from '../../../shared/contracts/content/master-contents.ts';
import { locales } from '../../../shared/lang.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { assertContentQuota } from '../../foundation/tenancy/index.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listOwn } from './master-content.repository.ts';
import { assertMasterContentAccess } from './master-content-access.ts';
import { listUsingTrainings, toMasterContent } from './present-master-content.ts';

/**
 * Returns the master contents of the caller's organisation, with the trainings that use them (MC-01). One
 * Query, and the rows of the catalogue if a master content is in use.
 *
 * @throws NOT_AUTHORIZED
 */
export const listMasterContents: Operation<typeof contract> = async (deps, actor, { query }) => {
  assertMasterContentAccess(actor);
  assertContentQuota(actor.organisation);
  const { lang, filter = {} } = query;
  const words = searchedWords(filter.q);
  const chosen = (await listOwn(actor)).filter(
    ({ id, name }) => (!filter.id || filter.id.includes(id)) && containsWords(name, words),
  );
  const uses = await listUsingTrainings(deps, actor, chosen, lang);
  const items = chosen.map((master) => toMasterContent(master, uses.get(master.id) ?? []));
  const fields = {
    name: (m: MasterContent) => m.name,
    createdDate: (m: MasterContent) => m.createdDate,
    lastModifiedDate: (m: MasterContent) => m.lastModifiedDate,
    id: (m: MasterContent) => m.id,
  };
  return listAnswer('master-contents', items, query, { fields: fields, locale: locales[lang] });
};
