import type { listResources as contract, Resource } from '../../../shared/contracts/content/resources.ts';
import { idOwner } from '../../../shared/ids.ts';
import { locales } from '../../../shared/lang.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findShowing, isListed, namesFor, toResource } from './present-resource.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { findResources, listOwn } from './resource.repository.ts';
import { fileAddresses } from './resource-file.ts';
import { listVisibleResources } from './shown-resources.ts';

/**
 * Returns the documents of the caller's organisation, and documents of trainings and courses that were opened
 * to it (RE-01). Queries own documents, catalogue rows and courses. Reads foreign documents and names of
 * authors in batches.
 */
export const listResources: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { lang, filter = {} } = query;
  const [own, reached, addressOf] = await Promise.all([
    listOwn(actor.clientId),
    listVisibleResources(deps, actor, lang),
    fileAddresses(deps),
  ]);
  const foreign = await findResources([...reached.keys()].filter((id) => idOwner(id) !== actor.clientId));
  const words = searchedWords(filter.q);
  const matches = ({ id, title, fileName }: ResourceRecord) =>
    (!filter.id || filter.id.includes(id)) && containsWords(`${title}\n${fileName}`, words);
  const chosen = [...own.resources, ...foreign.values()].filter(
    (resource) => isListed(actor, resource) && matches(resource),
  );
  const names = await namesFor(actor, chosen);
  const items = chosen.map((resource) =>
    toResource(resource, {
      actor,
      addressOf,
      createdBy: names(resource),
      ...findShowing(actor, resource.id, { reached, links: own.links, lang }),
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
  return listAnswer('resources', items, query, { fields: fields, locale: locales[lang] });
};
