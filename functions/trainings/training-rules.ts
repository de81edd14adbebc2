import type { TrainingForm } from '../../shared/contracts/training-shapes.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import type { Role } from '../../shared/roles.ts';
import type { Training } from './training.entity.ts';
import { verificationAfter } from './verification-rules.ts';

/** What a form makes of a training, new (`before` undefined) or edited. Pictures, steps and files stay. */
export function edited(
  { id, clientId, role, now }: { id: string; clientId: string; role: Role; now: string },
  form: TrainingForm,
  before: Training | undefined,
): Training {
  const { i18n, badges, ...fields } = form;
  const base = {
    id,
    clientId,
    contentLanguages: fields.contentLanguages,
    categoryId: fields.categoryId,
    durationInMinute: fields.durationInMinute,
    skillIds: fields.skillIds,
    tags: fields.tags,
    headsetIds: fields.headsetIds,
    i18n: i18n.map(({ goal3, videoLink, ...text }) => ({
      ...text,
      ...(goal3 ? { goal3 } : {}),
      ...(videoLink ? { videoLink } : {}),
    })),
    badges: badges.map(({ number, i18n: texts }) => {
      const logo = before?.badges.find((badge) => badge.number === number)?.logo;
      return { number, i18n: texts, ...(logo ? { logo } : {}) };
    }),
    ...(fields.partnerId ? { partnerId: fields.partnerId } : {}),
    ...(fields.launchParameter ? { launchParameter: fields.launchParameter } : {}),
    ...(fields.masterContentId ? { masterContentId: fields.masterContentId } : {}),
    files: before?.files ?? { UNITY: {}, WEB_GL: {}, APK: {} },
    createdDate: before?.createdDate ?? now,
    lastModifiedDate: now,
    version: (before?.version ?? 0) + 1,
    revision: (before?.revision ?? 0) + 1,
  };
  return {
    ...base,
    ...verificationAfter(before, fields.partnerId, role, now),
    ...(before?.resourceIds ? { resourceIds: before.resourceIds } : {}),
    ...(before?.logo ? { logo: before.logo } : {}),
    ...(before?.publishedDate ? { publishedDate: before.publishedDate } : {}),
    ...(before?.jsonStep ? { jsonStep: before.jsonStep } : {}),
    ...(before?.jsonStepLastModifiedDate
      ? { jsonStepLastModifiedDate: before.jsonStepLastModifiedDate }
      : {}),
  };
}

/** What a copy's title ends with, in each content language. */
const copyMarks: Record<ContentLanguage, string> = {
  EN: '(copy)',
  FR: '(copie)',
  ES: '(copia)',
  GE: '(Kopie)',
  IT: '(copia)',
  PT: '(cópia)',
};

interface CopyFacts {
  id: string;
  role: Role;
  now: string;
  /** New keys of pictures by the old ones. */
  pictures: ReadonlyMap<string, string>;
  longestTitle: number;
}

/** A draft with all that its author wrote of `source`, without its content files. */
export function copyOf(source: Training, { id, role, now, pictures, longestTitle }: CopyFacts): Training {
  const { clientId, partnerId, logo, badges, i18n } = source;
  const draft = edited({ id, clientId, role, now }, { ...source, badges, i18n } as TrainingForm, undefined);
  const cover = logo === undefined ? undefined : pictures.get(logo);
  return {
    ...draft,
    ...verificationAfter(undefined, partnerId, role, now),
    i18n: i18n.map((text) => {
      const mark = copyMarks[text.lang];
      return { ...text, title: `${text.title.slice(0, longestTitle - mark.length - 1).trimEnd()} ${mark}` };
    }),
    badges: badges.map(({ logo: picture, ...badge }) => {
      const key = picture === undefined ? undefined : pictures.get(picture);
      return { ...badge, ...(key ? { logo: key } : {}) };
    }),
    ...(cover ? { logo: cover } : {}),
    ...(source.resourceIds ? { resourceIds: source.resourceIds } : {}),
    ...(source.jsonStep ? { jsonStep: source.jsonStep, jsonStepLastModifiedDate: now } : {}),
  };
}
