import { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { type ListedField, listedFieldNames } from '../../../shared/contracts/content/training-fields.ts';
import type { TrainingItem } from '../../../shared/contracts/content/training-shapes.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { contentLanguages, inLanguage } from '../../../shared/lang.ts';
import { titleKey } from '../../runtime/collation-rules.ts';
import type { Training } from '../content-records/index.ts';
import { publicState } from '../content-records/public-state-rules.ts';
import type { Card, Facts } from './card.entity.ts';
import { cardFields, joinIds } from './card-field-rules.ts';
import { cardPartition, draftIndexPartition, EVERYTHING, readyIn } from './place-rules.ts';

type WithFiles = Pick<Training, 'files'>;
type WithParts = Pick<Training, 'logo' | 'badges' | 'files'>;

/** CA-02: returns whether a training has a file that people can start. */
export const isReady = ({ files }: WithFiles): boolean => fileTypes.some((type) => files[type].ready);

/**
 * Returns the missing parts that prevent the publication of a training: `cover`, `badges.<number>.logo`,
 * `files` (TR-01, TR-03, CA-02).
 */
export const missingParts = ({ logo, badges, files }: WithParts): string[] => [
  ...(logo ? [] : ['cover']),
  ...badges.filter((badge) => !badge.logo).map(({ number }) => `badges.${number}.logo`),
  ...(isReady({ files }) ? [] : ['files']),
];

/** Returns whether a training is complete, so that members other than its authors find it. */
export const isPublished = (training: WithParts): boolean => missingParts(training).length === 0;

/**
 * TR-08: returns whether other organisations may see this state. An unverified training is shown in its last
 * verified state (`publicState`).
 */
export const isPublic = ({ verified }: Pick<Training, 'verified'>): boolean => verified;

/**
 * Returns the state of a training that a catalogue lists (an organisation's, or EVERYTHING). The provider's
 * catalogue lists the public state, because it is also the offer to all other organisations.
 */
export const listedIn = (clientId: string, training: Training): Training =>
  clientId === EVERYTHING || (clientId === training.clientId && clientId !== PROVIDER)
    ? training
    : publicState(training);

/**
 * Returns the index partition where a catalogue (an organisation's, or ALL) lists the training. Undefined if
 * the catalogue does not list it. An opened training can be unlisted.
 */
export function catalogueIndexPartition(present: Training, clientId: string): string | undefined {
  if (clientId === EVERYTHING) return readyIn(EVERYTHING);
  const training = listedIn(clientId, present);
  const published = isPublished(training);
  if (clientId !== training.clientId) return published && isPublic(training) ? readyIn(clientId) : undefined;
  // Ready trainings of the provider are offered to the authors of all organisations. Unverified trainings are
  // therefore drafts.
  return published && (clientId !== PROVIDER || isPublic(training))
    ? readyIn(clientId)
    : draftIndexPartition(clientId);
}

export interface Counts {
  ready: number;
  draft: number;
  provider: number;
}

/** Returns complete counts from stored ones. An absent number is zero. */
export const toCounts = ({
  ready = 0,
  draft = 0,
  provider = 0,
}: { [K in keyof Counts]?: number | undefined }): Counts => ({
  ready,
  draft,
  provider,
});

/** Returns the counts that one training in `place` adds to the catalogue of organisation `clientId`. */
export function countsIn(place: string | undefined, clientId: string, ownerId: string): Counts {
  const ready = place !== undefined && place === readyIn(clientId) ? 1 : 0;
  const draft = place !== undefined && place === draftIndexPartition(clientId) ? 1 : 0;
  const included = ready === 1 && ownerId === PROVIDER && clientId !== PROVIDER && clientId !== EVERYTHING;
  return { ready, draft, provider: included ? 1 : 0 };
}

export const subtractCounts = (after: Counts, before: Counts): Counts => ({
  ready: after.ready - before.ready,
  draft: after.draft - before.draft,
  provider: after.provider - before.provider,
});

type TitleKeys = Pick<Card, `title${(typeof contentLanguages)[number]}`>;
type CardTexts = TitleKeys & Pick<Card, `text${(typeof contentLanguages)[number]}`>;

/**
 * Returns title and brief description in every language. A missing translation is replaced by the training's
 * first language.
 */
export function cardTexts(training: Training): CardTexts {
  const texts: Record<string, unknown> = {};
  for (const lang of contentLanguages) {
    const entry = inLanguage(training.i18n, lang);
    const title = entry?.title ?? '';
    texts[`text${lang}`] = { title, briefDescription: entry?.briefDescription ?? '' };
    texts[`title${lang}`] = titleKey(title, lang, training.id);
  }
  return texts as CardTexts;
}

/** Returns whether the position in a list changed in any language. */
export const isRenamed = (before: TitleKeys, after: TitleKeys): boolean =>
  contentLanguages.some((lang) => before[`title${lang}`] !== after[`title${lang}`]);

const toMilliseconds = (instant: string): number => Date.parse(instant);

/**
 * Returns the listed facts of a type's files. Pending files are included only in the owner's catalogue (or
 * ALL).
 */
export function fileFacts({ files }: WithFiles, type: FileType, own: boolean): Facts['files'][FileType] {
  const { ready, pending } = files[type];
  if (!ready && !(own && pending)) return undefined;
  const base = (file: NonNullable<typeof ready | typeof pending>) => ({
    version: file.version,
    offlineAvailable: file.offlineAvailable,
    fileSize: file.fileSize,
  });
  return {
    ...(ready ? { ready: base(ready) } : {}),
    ...(own && pending
      ? {
          pending: {
            ...base(pending),
            status: pending.status,
            ...(pending.rejectionReason ? { rejectionReason: pending.rejectionReason } : {}),
          },
        }
      : {}),
  };
}

type FactsOfFields = Pick<Facts, ListedField>;
const fields: {
  [F in ListedField]: {
    keep: (value: Training[F]) => FactsOfFields[F];
    show: (value: FactsOfFields[F]) => TrainingItem[F];
  };
} = cardFields;

const storedFact = <F extends ListedField>(field: F, training: Training) =>
  fields[field].keep(training[field]);
/** Converts a card's field into the field of the response. */
export const presentFact = <F extends ListedField>(field: F, facts: FactsOfFields) =>
  fields[field].show(facts[field]);

/** Converts all listed fields of a card into the fields of the response. */
export const shownFields = (facts: FactsOfFields) =>
  withoutUndefined(
    Object.fromEntries(listedFieldNames.map((field) => [field, presentFact(field, facts)])),
  ) as Pick<TrainingItem, ListedField>;

/** Returns the facts that the author edits: all facts without the files and the time of opening. */
export function authoredFacts(training: Training): Omit<Facts, 'files' | 'opened'> {
  const { resourceIds = [], logo } = training;
  return {
    ...(Object.fromEntries(
      listedFieldNames.map((field) => [field, storedFact(field, training)]),
    ) as unknown as FactsOfFields),
    resourceIds: resourceIds.length > 0 ? joinIds(resourceIds) : undefined,
    cover: shortCover(logo, training.clientId),
    created: toMilliseconds(training.createdDate),
    modified: toMilliseconds(training.lastModifiedDate),
    verification: pendingVerification(training),
    version: training.version,
  };
}

const coverKey = /^([0-9a-z]+)\/cover\/([0-9a-z]+)\.jpg$/;

/**
 * Shortens the key of a cover, which every row of every catalogue contains. The training's id supplies the
 * rest.
 */
export function shortCover(key: string | undefined, ownerId: string): string | undefined {
  const [, owner, name] = coverKey.exec(key ?? '') ?? [];
  return owner === ownerId ? name : key;
}

/** Restores the full key of a shortened cover. */
export const wholeCover = (short: string | undefined, ownerId: string): string | undefined =>
  short === undefined || short.includes('/') ? short : `${ownerId}/cover/${short}.jpg`;

/**
 * TR-08: returns the pending verification of a training: its first verification (`new`), or one of a change
 * (`updated`).
 */
export function pendingVerification(training: Training): 'new' | 'updated' | undefined {
  if (training.verified) return undefined;
  return training.verifiedDate === undefined ? 'new' : 'updated';
}

/** Returns all facts of a card. `openedAt`: milliseconds since 1970. */
export function cardFacts(training: Training, clientId: string, openedAt: number | undefined): Facts {
  const own = clientId === training.clientId || clientId === EVERYTHING;
  const files: Partial<Record<FileType, unknown>> = {};
  for (const type of fileTypes) {
    const file = fileFacts(training, type, own);
    if (file) files[type] = file;
  }
  return withoutUndefined({ ...authoredFacts(training), files: files as Facts['files'], opened: openedAt });
}

export const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T;

/**
 * Returns when a training was added to a catalogue, in milliseconds since 1970. In the owner's catalogue this
 * is the first publication, in other catalogues the opening (`stored`).
 */
export function openedAt(
  present: Training,
  clientId: string,
  stored: Pick<Card, 'facts'> | undefined,
): number | undefined {
  const training = listedIn(clientId, present);
  const isOwn = clientId === training.clientId || clientId === EVERYTHING;
  return isOwn && training.publishedDate && isPublished(training)
    ? toMilliseconds(training.publishedDate)
    : stored?.facts.opened;
}

/** Builds the card of a training in a catalogue (an organisation's, or EVERYTHING), without likes. */
export function newCard(present: Training, clientId: string, openedAt: number | undefined): Card {
  const training = listedIn(clientId, present);
  return withoutUndefined({
    partition: cardPartition(clientId),
    id: training.id,
    catalogue: catalogueIndexPartition(training, clientId),
    ...cardTexts(training),
    facts: cardFacts(training, clientId, openedAt),
    likes: 0,
    favourites: 0,
    revision: training.revision,
  });
}

/** Returns the lookups that a card names. */
export function namedOn({ facts }: Pick<Card, 'facts'>) {
  const { categoryId, skillIds, headsetIds, partnerId } = facts;
  return {
    categoryId,
    skillIds: cardFields.skillIds.show(skillIds),
    headsetIds: cardFields.headsetIds.show(headsetIds),
    ...(partnerId === undefined ? {} : { partnerId }),
  };
}
