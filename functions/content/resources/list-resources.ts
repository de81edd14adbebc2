import type { listResources as contract, Resource } from '../../../shared/contracts/content/resources.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { locales } from '../../../shared/lang.ts';
import { holds, searchedWords } from '../../../shared/searchable.ts';
import { listOf } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isListed, namesFor, showingOf, toResource } from './present-resource.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { findResources, listOwn } from './resource.repository.ts';
import { listReached } from './shown-resources.ts';

/**
 * Returns the documents of the caller's organisation, and documents of trainings and courses that were opened
 * to it (RE-01). Queries own documents, catalogue rows and courses. Reads foreign documents and names of
 * authors in batches.
 */
export const listResources: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { lang, filter = {} } = query;
  const [own, reached] = await Promise.all([listOwn(actor.clientId), listReached(deps, actor, lang)]);
  const foreign = await findResources([...reached.keys()].filter((id) => ownerOf(id) !== actor.clientId));
  const words = searchedWords(filter.q);
  const asked = ({ id, title, fileName }: ResourceRecord) =>
    (!filter.id || filter.id.includes(id)) && holds(`${title}\n${fileName}`, words);
  const chosen = [...own.resources, ...foreign.values()].filter(
    (resource) => isListed(actor, resource) && asked(resource),
  );
  const names = await namesFor(actor, chosen);
  const shown = chosen.map((resource) =>
    toResource(resource, {
      actor,
      createdBy: names(resource),
      ...showingOf(actor, resource.id, { reached, links: own.links, lang }),
    }),
  );
  const fields = {
    title: (r: Resource) => r.title,
    type: (r: Resource) => r.type,
    fileSize: (r: Resource) => r.fileSize,
    creationDate: (r: Resource) => r.creationDate,
    lastUpdateDate: (r: Resource) => r.lastUpdateDate,
    id: (r: Resource) => r.id,
  };
  return listOf('resources', shown, query, { fields: fields, locale: locales[lang] });
};
