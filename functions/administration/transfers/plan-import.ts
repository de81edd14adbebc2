import { idOwner } from '../../../shared/ids.ts';
import { schemaVersion } from '../../../shared/schema.ts';
import { findCourses, findTrainings } from '../../content/content-records/index.ts';
import { findLookups } from '../../content/reference-data/index.ts';
import {
  hasLeftovers,
  isOpen,
  listDeletions,
  listOrganisationRecords,
} from '../../foundation/tenancy/index.ts';
import { findDefinitions } from '../../learning/badges/index.ts';
import { settings } from '../../runtime/settings.ts';
import { toAnonymousRecord } from './anonymise-rules.ts';
import { buildConflict, type ImportPlan, type SharedMatches } from './import-plan-rules.ts';
import type { ArchivedRecord } from './manifest-rules.ts';
import { matchBadges, matchLookups, type SharedMatching } from './match-rules.ts';
import { toStoredRecord } from './moved-record-rules.ts';
import { findStoredItems } from './stored-items.repository.ts';
import type { StoredRecord } from './stored-record-rules.ts';
import { DamagedArchive, type UploadedArchive } from './uploaded-archive.ts';

/**
 * Returns what an import of the archive would do, and the conflicts with the data of this installation. Reads only.
 *
 * @throws DamagedArchive
 */
export async function planImport(archive: UploadedArchive, anonymise: boolean): Promise<ImportPlan> {
  const { manifest } = archive;
  const { schema, version, exportedDate, organisation, counts, leftOut } = manifest;
  const about = { organisation: { ...organisation, exportedDate, version, schema }, counts, leftOut };
  const matches: SharedMatches = { lookups: {}, badges: {} };
  if (schema !== schemaVersion)
    return {
      ...about,
      matches,
      conflicts: buildConflict('SCHEMA_DIFFERS', true, [`${schema} → ${schemaVersion}`]),
    };
  const [lookups, badges] = await Promise.all([planLookups(archive), planBadges(archive)]);
  Object.assign(matches.lookups, lookups.matches);
  Object.assign(matches.badges, badges.matches);
  return {
    ...about,
    matches,
    conflicts: [
      ...(await organisationConflicts(archive, anonymise)),
      ...(await addressConflicts(archive, anonymise)),
      ...(await contentConflicts(archive)),
      ...buildConflict('LOOKUP_MATCHED', false, lookups.matched),
      ...buildConflict('LOOKUP_CREATED', false, lookups.created),
      ...buildConflict('BADGE_MATCHED', false, badges.matched),
      ...buildConflict('BADGE_CREATED', false, badges.created),
    ],
  };
}

/** Returns the record of the archive's organisation. @throws DamagedArchive */
export async function archivedOrganisation(
  archive: UploadedArchive,
  anonymise: boolean,
): Promise<Record<string, unknown>> {
  const { id } = archive.manifest.organisation;
  for await (const line of archive.recordsOf('Organisation')) {
    const record = toStoredRecord(id, 'Organisation', line);
    const moved = record && anonymise ? toAnonymousRecord('Organisation', record) : record;
    if (moved?.item.id === id) return moved.item;
  }
  throw new DamagedArchive('Organisation');
}

async function organisationConflicts(archive: UploadedArchive, anonymise: boolean) {
  const { id: clientId } = archive.manifest.organisation;
  const { name, siret, maxUser } = await archivedOrganisation(archive, anonymise);
  const [exists, leftovers, deletions, all] = await Promise.all([
    isOpen({ clientId }),
    hasLeftovers({ clientId }),
    listDeletions(),
    listOrganisationRecords(),
  ]);
  const deleting = deletions.some(({ id }) => id === clientId) || (leftovers && !exists);
  const [existing] = await findStoredItems([{ pk: `SIRET#${String(siret)}`, sk: 'SIRET' }]);
  const sameName = all.filter((one) => one.name === name && one.id !== clientId);
  const courses = archive.manifest.counts.Course ?? 0;
  return [
    ...buildConflict('ORGANISATION_EXISTS', true, exists ? [String(name)] : []),
    ...buildConflict('ORGANISATION_BEING_DELETED', true, deleting ? [String(name)] : []),
    ...buildConflict('SIRET_USED', true, existing && existing.clientId !== clientId ? [String(siret)] : []),
    ...buildConflict('TOO_MANY_SEATS', true, Number(maxUser) > settings.maxSeats ? [String(maxUser)] : []),
    ...buildConflict('TOO_MANY_COURSES', true, courses > settings.maxCourses ? [String(courses)] : []),
    ...buildConflict(
      'NAME_USED',
      false,
      sameName.map((one) => one.name),
    ),
  ];
}

/** Returns the conflict of addresses that members of other organisations have. */
async function addressConflicts(archive: UploadedArchive, anonymise: boolean) {
  if (anonymise) return [];
  const { id: clientId } = archive.manifest.organisation;
  const used: string[] = [];
  let waiting: string[] = [];
  const ask = async () => {
    const found = await findStoredItems(waiting.map((email) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' })));
    used.push(...found.filter((one) => one.clientId !== clientId).map(({ pk }) => pk.slice('EMAIL#'.length)));
    waiting = [];
  };
  for await (const line of archive.recordsOf('Member')) {
    waiting.push(String(line.item.email));
    if (waiting.length === 100) await ask();
  }
  await ask();
  return buildConflict('EMAIL_USED', true, used.sort());
}

/** Contents of other organisations that an archive names, with their existence here. */
export async function findForeignContent(
  archive: UploadedArchive,
  ids: readonly string[],
): Promise<Set<string>> {
  const { id: clientId } = archive.manifest.organisation;
  const foreign = [...new Set(ids)].filter((id) => idOwner(id) !== undefined && idOwner(id) !== clientId);
  const [trainings, courses] = await Promise.all([findTrainings(foreign), findCourses(foreign)]);
  return new Set([...trainings.keys(), ...courses.keys()]);
}

/** Returns the ids of the trainings of a stored course. */
export const courseTrainings = (item: Record<string, unknown>): string[] =>
  Array.isArray(item.trainings)
    ? (item.trainings as { trainingId: string }[]).map(({ trainingId }) => trainingId)
    : [];

const titleOf = (item: Record<string, unknown>): string => {
  const [first] = Array.isArray(item.i18n) ? (item.i18n as { title?: string }[]) : [];
  return first?.title ?? '';
};

async function contentConflicts(archive: UploadedArchive) {
  const { id: clientId } = archive.manifest.organisation;
  const opened: { id: string; title: string }[] = [];
  for await (const { sk, item } of archive.recordsOf('Card'))
    if (idOwner(sk) !== undefined && idOwner(sk) !== clientId)
      opened.push({ id: sk, title: cardTitle(item) ?? sk });
  const openedCourses: string[] = [];
  for await (const { item } of archive.recordsOf('OpenedCourse')) openedCourses.push(String(item.courseId));
  const courses: { title: string; ids: string[] }[] = [];
  for await (const { item } of archive.recordsOf('Course'))
    courses.push({ title: titleOf(item), ids: courseTrainings(item) });
  const known = await findForeignContent(archive, [
    ...opened.map(({ id }) => id),
    ...openedCourses,
    ...courses.flatMap(({ ids }) => ids),
  ]);
  const isHere = (id: string) => idOwner(id) === clientId || known.has(id);
  const lacking = courses.filter(({ ids }) => !ids.every(isHere));
  return [
    ...buildConflict(
      'TRAINING_MISSING',
      false,
      opened.filter(({ id }) => !isHere(id)).map(({ title }) => title),
    ),
    ...buildConflict(
      'COURSE_MISSING',
      false,
      openedCourses.filter((id) => !isHere(id)),
    ),
    ...buildConflict(
      'COURSE_WITHOUT_TRAINING',
      false,
      lacking.filter(({ ids }) => ids.some(isHere)).map(({ title }) => title),
    ),
    ...buildConflict(
      'COURSE_LEFT_OUT',
      false,
      lacking.filter(({ ids }) => !ids.some(isHere)).map(({ title }) => title),
    ),
  ];
}

/** Returns the title of a stored card in its first language. */
function cardTitle(item: Record<string, unknown>): string | undefined {
  for (const lang of ['EN', 'FR', 'ES', 'IT', 'GE', 'PT']) {
    const text = item[lang] as { t?: string } | undefined;
    if (text?.t) return text.t;
  }
  return undefined;
}

async function listOf(archive: UploadedArchive, kind: string): Promise<ArchivedRecord[]> {
  const all: ArchivedRecord[] = [];
  for await (const record of archive.recordsOf(kind)) all.push(record);
  return all;
}

async function planLookups(archive: UploadedArchive): Promise<SharedMatching> {
  return matchLookups(await listOf(archive, 'Lookup'), await findLookups(true));
}

async function planBadges(archive: UploadedArchive): Promise<SharedMatching> {
  return matchBadges(await listOf(archive, 'Badge'), (await findDefinitions(true)).badges);
}

/** Returns the lookups, badges and categories of the archive that do not exist here. */
export async function missingShared(archive: UploadedArchive): Promise<Record<string, StoredRecord[]>> {
  const [lookups, badges] = await Promise.all([planLookups(archive), planBadges(archive)]);
  const { categories } = await findDefinitions(true);
  const known = new Set(categories.map(({ id }) => `CATEGORY#${id}`));
  const wanted = new Set(badges.missing.map(({ item }) => `CATEGORY#${String(item.categoryId)}`));
  const missing = (await listOf(archive, 'BadgeCategory')).filter(
    ({ sk }) => wanted.has(sk) && !known.has(sk),
  );
  return { Lookup: lookups.missing, BadgeCategory: missing, Badge: badges.missing };
}
