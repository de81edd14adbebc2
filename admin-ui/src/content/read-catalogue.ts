import type { QueryClient } from '@tanstack/react-query';
import { toContentLanguage } from '../../../shared/lang.ts';
import { currentLanguage } from '../providers/current-language.ts';
import { everything, idsIn, previewsOf, underWay } from './catalogue-queries.ts';
import { facetsRead, idReads, pageRead } from './catalogue-reads.ts';

/** Cards whose pictures a first screen shows. */
const FIRST_COVERS = 4;

/** Reads what the catalogue of a learner or manager shows first, and its first pictures, before it is drawn. */
export async function readCatalogue(client: QueryClient): Promise<void> {
  const lang = toContentLanguage(currentLanguage());
  const begun = client.fetchQuery(pageRead(lang, underWay(everything), 0));
  const ids = idsIn(previewsOf(await client.fetchQuery(facetsRead(lang, everything))));
  const others = await Promise.all(idReads(lang, ids).map((read) => client.fetchQuery(read)));
  const byId = new Map(others.flat().map((training) => [training.id, training]));
  const shown = [...(await begun).items, ...ids.flatMap((id) => byId.get(id) ?? [])];
  for (const { logo } of shown.slice(0, FIRST_COVERS)) if (logo) new Image().src = logo;
}
