import { trainingFieldNames, trainingTextNames } from '../../../shared/contracts/content/training-fields.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { pick } from '../../../shared/pick.ts';
import type { Role } from '../../../shared/roles.ts';
import type { Authored, Training } from '../content-records/index.ts';
import { partNames } from '../content-records/part-rules.ts';
import { verificationAfter } from '../content-records/verification-rules.ts';

/** Builds a training from a form, new (`before` undefined) or edited. Pictures, steps and files remain. */
export function buildTraining(
  { id, clientId, role, now }: { id: string; clientId: string; role: Role; now: string },
  form: Authored,
  before: Training | undefined,
): Training {
  const logoOf = (number: number) => before?.badges.find((badge) => badge.number === number)?.logo;
  return {
    ...(before ? pick(before, [...partNames, 'resourceIds', 'publishedDate', 'followedChanges']) : {}),
    ...pick(form, trainingFieldNames),
    i18n: form.i18n.map((text) => pick(text, trainingTextNames)),
    badges: form.badges.map(({ number, i18n }) => pick({ number, i18n, logo: logoOf(number) }, badgeNames)),
    id,
    clientId,
    files: before?.files ?? { UNITY: {}, WEB_GL: {}, APK: {} },
    createdDate: before?.createdDate ?? now,
    lastModifiedDate: now,
    version: (before?.version ?? 0) + 1,
    revision: (before?.revision ?? 0) + 1,
    ...verificationAfter(before, form.partnerId, role, now),
  };
}
const badgeNames = ['number', 'i18n', 'logo'] as const;

/** Ending of a copy's title, in each content language. */
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
  /** New keys of pictures, by old key. */
  pictures: ReadonlyMap<string, string>;
  longestTitle: number;
}

/** Builds a draft with the authored fields of `source`, without its content files. */
export function buildCopy(source: Training, { id, role, now, pictures, longestTitle }: CopyFacts): Training {
  const { clientId, logo, badges, i18n } = source;
  const draft = buildTraining({ id, clientId, role, now }, source, undefined);
  const cover = logo === undefined ? undefined : pictures.get(logo);
  return {
    ...draft,
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
