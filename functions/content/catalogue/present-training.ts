import { type ContentFile, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { detailFieldNames } from '../../../shared/contracts/content/training-fields.ts';
import type {
  LinkedResource,
  TrainingDetail,
  TrainingItem,
} from '../../../shared/contracts/content/training-shapes.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { pick } from '../../../shared/pick.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { type Training, toContentFile } from '../content-records/index.ts';
import { type Lookups, present } from '../reference-data/index.ts';
import type { Facts } from './card.entity.ts';
import { splitIds } from './card-field-rules.ts';
import { authoredFacts, missingParts, shownFields, wholeCover } from './card-rules.ts';
import { type CatalogueViewer, isNew, isUnlockedFor, seesPending } from './catalogue-rules.ts';
import type { Marks } from './marks.repository.ts';
import { draftIndexPartition } from './place-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';
import type { SuggestedTrainings } from './suggested-trainings.ts';

/** The caller, the language, and the data that the presentation of a training needs. */
export interface Reading {
  /** The caller. */
  asker: CatalogueViewer;
  lang: ContentLanguage;
  /** Favourites, likes and progress of the caller. */
  marks: Marks;
  suggested: SuggestedTrainings;
  lookups: Lookups;
  now: Date;
}

/** The common data of a list row and a detail. */
interface TrainingCard {
  id: string;
  facts: Omit<Facts, 'files'>;
  likes: number;
  isUnlocked: boolean;
}

/** Returns the fields that list rows and details share, for the caller (TR-10). */
function presentCard(
  { id, facts, likes, isUnlocked }: TrainingCard,
  { asker, lang, marks, suggested, lookups, now }: Reading,
) {
  const ownerId = idOwner(id) ?? '';
  const isOwner = ownerId === asker.clientId;
  const category = lookups.categories.get(facts.categoryId);
  const partner = facts.partnerId ? lookups.partners.get(facts.partnerId) : undefined;
  const cover = wholeCover(facts.cover, ownerId);
  return {
    id,
    ...shownFields(facts),
    category: category ? present.categories(category, lang) : null,
    ...(partner ? { partner: presentPartner(partner, lang) } : {}),
    skills: splitIds(facts.skillIds).flatMap((skillId) => {
      const skill = lookups.skills.get(skillId);
      return skill ? [present.skills(skill, lang)] : [];
    }),
    logo: pictureUrl(cover),
    background: pictureUrl(cover, 'wide'),
    createdDate: new Date(facts.created).toISOString(),
    lastModifiedDate: new Date(facts.modified).toISOString(),
    ownerId,
    version: facts.version,
    isOwner,
    isUnlocked,
    isVerified: facts.verification === undefined,
    isNew: isNew(asker, { id, facts, isUnlocked }, now),
    isUpdated: facts.verification === 'updated',
    isFromPartner: facts.partnerId !== undefined,
    isSuggested: suggested.all.has(id),
    favorite: marks.favourites.has(id),
    like: marks.likes.has(id),
    totalLike: likes,
    progressionPercent: marks.progress.get(id) ?? 0,
  };
}

function presentPartner(partner: Parameters<typeof present.partners>[0], lang: ContentLanguage) {
  const { id, name, logo } = present.partners(partner, lang, false, (key) => pictureUrl(key, 'thumb'));
  return { id, name, logo };
}

/** Converts a catalogue row into a list item. */
export function toItem(row: CatalogueRow, reading: Reading): TrainingItem {
  const { asker } = reading;
  const isUnlocked = isUnlockedFor(asker, row);
  const pending = seesPending(asker, idOwner(row.id) ?? '');
  const files = fileTypes.flatMap((fileType): TrainingItem['files'] => {
    const file = row.facts.files[fileType];
    // Authors and super admins see the state of a new file instead of the ready file.
    const onItsWay = pending ? file?.pending : undefined;
    const shownFile = onItsWay ?? file?.ready;
    if (!shownFile) return [];
    const { version, offlineAvailable, fileSize } = shownFile;
    const state = onItsWay ? presentRejection(onItsWay) : { status: 'ready' as const };
    const shared = row.facts.masterContentId ? ({ fromMasterContent: true } as const) : {};
    return [{ fileType, version, offlineAvailable, fileSize, ...state, ...shared }];
  });
  return {
    ...presentCard({ id: row.id, facts: row.facts, likes: row.likes, isUnlocked }, reading),
    title: row.title,
    briefDescription: row.briefDescription,
    fileTypes: files.map((file) => file.fileType),
    files,
    fileSize: totalFileSize(files),
    ...(row.place === draftIndexPartition(asker.clientId) ? { isDraft: true as const } : {}),
    resourceCount: splitIds(row.facts.resourceIds ?? '').length,
  };
}

const totalFileSize = (files: readonly { fileSize: number }[]) =>
  files.reduce((sum, file) => sum + file.fileSize, 0);

/** Returns the state of a file that is not ready, with the reason if it was rejected. */
const presentRejection = (file: {
  status: 'pending' | 'validating' | 'rejected';
  rejectionReason?: string | undefined;
}) => ({
  status: file.status,
  ...(file.rejectionReason
    ? { rejectionReason: file.rejectionReason as NonNullable<ContentFile['rejectionReason']> }
    : {}),
});

/** The data of a detail that the record of the training does not contain. */
export interface TrainingView {
  /** When the training was opened to the organisation, in milliseconds since 1970. */
  opened: number | undefined;
  likes: number;
  isUnlocked: boolean;
  resources: LinkedResource[];
}

/** Converts a training into its detail. Only authors and super admins get files that are not ready. */
export function toDetail(
  training: Training,
  { opened, likes, isUnlocked, resources }: TrainingView,
  reading: Reading,
): TrainingDetail {
  const pending = seesPending(reading.asker, training.clientId);
  // Super admins must download each file before they verify a training, and see which downloads are missing.
  const looksAt = reading.asker.role === 'super' && (training.partnerId !== undefined || !training.verified);
  const files = fileTypes.flatMap((type) => {
    const { ready, ...rest } = training.files[type];
    const file = toContentFile(type, { ...(ready ? { ready } : {}), ...(pending ? rest : {}) });
    if (!file) return [];
    return looksAt && ready ? { ...file, downloaded: ready.downloadedDate !== undefined } : file;
  });
  const { jsonStep, jsonStepLastModifiedDate } = training;
  return {
    ...presentCard(
      { id: training.id, facts: { ...authoredFacts(training), opened }, likes, isUnlocked },
      reading,
    ),
    ...pick(training, detailFieldNames),
    badges: training.badges.map(({ number, logo, i18n }) => ({ number, logo: pictureUrl(logo), i18n })),
    files,
    fileSize: totalFileSize(files),
    ...(pending ? { missing: missingParts(training) } : {}),
    resources,
    ...(jsonStep ? { jsonStep } : {}),
    ...(jsonStepLastModifiedDate ? { jsonStepLastModifiedDate } : {}),
  };
}
