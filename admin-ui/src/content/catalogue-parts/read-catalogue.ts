import type { QueryClient } from '@tanstack/react-query';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { type ContentLanguage, toContentLanguage } from '../../../../shared/lang.ts';
import { currentLanguage } from '../../foundation/providers/current-language.ts';
import { everything, idsIn, sectionPreviews, underWay } from './catalogue-queries.ts';
import { facetsQueryOptions, idReads, pageQueryOptions } from './catalogue-reads.ts';

/** Number of cards with visible pictures on the first screen. */
const FIRST_COVERS = 4;

/** Returns the previewed trainings, in the order of the sections. */
async function readPreviewed(client: QueryClient, lang: ContentLanguage): Promise<TrainingItem[]> {
  const ids = idsIn(sectionPreviews(await client.fetchQuery(facetsQueryOptions(lang, everything))));
  const read = await Promise.all(idReads(lang, ids).map((one) => client.fetchQuery(one)));
  const byId = new Map(read.flat().map((training) => [training.id, training]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Reads the first data and pictures of the catalogue of a learner or manager, before the catalogue is
 * rendered.
 * @throws ApiError if a read fails
 */
export async function readCatalogue(client: QueryClient): Promise<void> {
  const lang = toContentLanguage(currentLanguage());
  const [begun, previewed] = await Promise.all([
    client.fetchQuery(pageQueryOptions(lang, underWay(everything), 0)),
    readPreviewed(client, lang),
  ]);
  for (const { logo } of [...begun.items, ...previewed].slice(0, FIRST_COVERS))
    if (logo) new Image().src = logo;
}
