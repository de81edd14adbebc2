import type { getTrainingFacets as contract } from '../../../shared/contracts/content/trainings.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { inLanguage, locales } from '../../../shared/lang.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { answer, entityTag, isCurrent, notModifiedAnswer, withTag } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type Lookups, lookupsForNames, sortedByName } from '../reference-data/index.ts';
import { isAuthor } from './catalogue-rules.ts';
import { findMarks, noMarks } from './marks.repository.ts';
import { findOverview, saveOverview } from './overview.repository.ts';
import {
  type Base,
  buildOverview,
  findOverviewBase,
  firstOnes,
  isMadeBy,
  isUsable,
  mergeOverviews,
  type Overview,
} from './overview-rules.ts';
import { EVERYTHING, readyIn } from './place-rules.ts';
import type { Reading } from './present-training.ts';
import { findChanges } from './rows.repository.ts';
import { suggestedTrainings } from './suggested-trainings.ts';
import { listIncludedRows, listVisibleRows, rowsOfCourses, rowsThatFit } from './visible-rows.ts';

/**
 * Returns the filter values of a catalogue and a sample of trainings of each category (CA-01). Overviews of
 * all, included and provided trainings are stored until a card changes. They need two or three reads,
 * independent of the number of trainings. Other filters use all rows of the caller's list.
 */
export const getTrainingFacets: Operation<typeof contract> = async (deps, actor, { query, headers }) => {
  const { lang, filter = {} } = query;
  const now = deps.now();
  const base = findOverviewBase(actor, filter);
  // Trainings of suggested courses differ between learners.
  const marks = actor.role === 'learner' || !base ? await readMarks(actor) : noMarks;
  const suggested = await suggestedTrainings(marks.received, now);
  const more = await rowsOfCourses(actor, suggested, lang);
  const lookups = await lookupsForNames(deps);
  const reading: Reading = { asker: actor, lang, marks, suggested, lookups, now };
  const overview = base
    ? mergeOverviews(await keptOverview(deps, actor, base), buildOverview(more, actor, now, firstOnes))
    : buildOverview((await rowsThatFit(actor, filter, reading, more)).rows, actor, now, firstOnes);
  const namedLookups = await lookupsForNames(deps, [
    ...Object.keys(overview.categories).map((categoryId) => ({ categoryId })),
    { skillIds: Object.keys(overview.skills) },
  ]);
  const body = toFacets(overview, namedLookups, lang);
  const tag = entityTag(body);
  if (isCurrent(tag, headers['if-none-match'])) return notModifiedAnswer(tag);
  return withTag(tag, answer(body, 200));
};

const readMarks = (actor: Actor) => (actor.role === 'super' ? noMarks : findMarks(actor));

/** Returns the stored overview of a catalogue. Computes and stores it again if the catalogue has changed. */
async function keptOverview(deps: Pick<Deps, 'now'>, actor: Actor, base: Base): Promise<Overview> {
  const now = deps.now();
  const catalogue = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const viewed = { catalogue, who: isAuthor(actor) ? 'authors' : 'everybody', base } as const;
  const offers = isAuthor(actor) && catalogue !== PROVIDER && (base === 'all' || base === 'provided');
  const [storedOverview, ...changes] = await Promise.all([
    findOverview(viewed),
    findChanges(catalogue),
    ...(offers ? [findChanges(PROVIDER)] : []),
  ]);
  const revision = changes.join('+');
  if (storedOverview && isUsable(storedOverview, revision, now.getTime())) return storedOverview.overview();
  const overview = buildOverview(await readBaseRows(actor, base, now), actor, now, Math.random);
  const since = storedOverview?.revision === revision ? storedOverview.since : now.getTime();
  await saveOverview(viewed, { revision, since, made: now.getTime(), until: overview.until }, overview);
  return overview;
}

/**
 * Returns the rows of a catalogue in English. The language does not matter, because an overview contains no
 * titles.
 */
async function readBaseRows(actor: Actor, base: Base, now: Date) {
  if (base === 'all') return listVisibleRows(actor, 'EN', now);
  if (base === 'provided') return (await listVisibleRows(actor, 'EN', now)).filter(isMadeBy(PROVIDER));
  const rows = await listIncludedRows(actor, 'EN', now);
  if (base === 'own') return rows.filter(isMadeBy(actor.clientId));
  return base === 'included' ? rows : rows.filter(({ place }) => place === readyIn(actor.clientId));
}

type Language = keyof typeof locales;

function toFacets(overview: Overview, lookups: Lookups, lang: Language) {
  const compare = compareTexts(locales[lang]);
  const nameIn = (kind: 'categories' | 'skills', id: string) =>
    inLanguage(lookups[kind].get(id)?.names ?? [], lang)?.name ?? '';
  const toCounts = (counts: Record<string, number>) =>
    Object.entries(counts).map(([id, count]) => ({ id, count }));
  return {
    total: overview.total,
    categories: sortedByName(
      Object.entries(overview.categories).map(([id, facet]) => ({
        id,
        name: nameIn('categories', id),
        ...facet,
      })),
      lang,
    ),
    tags: toCounts(overview.tags).sort((a, b) => compare(a.id, b.id) || ascending(a.id, b.id)),
    skills: sortedByName(
      toCounts(overview.skills).map((one) => ({ ...one, name: nameIn('skills', one.id) })),
      lang,
    ),
    fileTypes: toCounts(overview.fileTypes),
    playAreas: toCounts(overview.playAreas),
    isNew: overview.fresh,
  };
}
