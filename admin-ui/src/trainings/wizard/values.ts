import type { ContentFile, FileType } from '../../../../shared/contracts/content-files.ts';
import type { TrainingDetail } from '../../../../shared/contracts/training-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../../shared/lang.ts';

export const badgeKeys = ['b1', 'b2', 'b3'] as const;
export type BadgeKey = (typeof badgeKeys)[number];
export const fileTypes = ['WEB_GL', 'UNITY', 'APK'] as const satisfies readonly FileType[];
export const OWN_PARTNER = '-1';

export interface TextValues {
  title: string;
  briefDescription: string;
  fullDescription: string;
  goal1: string;
  goal2: string;
  goal3: string;
  videoLink: string;
}
export interface BadgeValues {
  logo?: File | undefined;
  /** Address of the picture there is. */
  current?: string | undefined;
  texts: Record<ContentLanguage, { name: string; description: string }>;
}
export interface FileValues {
  enabled: boolean;
  file?: File | undefined;
  /** What the training has of this type. */
  current?: ContentFile | undefined;
  version: string;
  offlineAvailable: boolean;
}

/** What the wizard holds. Texts are there for every language; those of languages that are not selected are not sent. */
export interface WizardValues {
  languages: ContentLanguage[];
  texts: Record<ContentLanguage, TextValues>;
  categoryId: string;
  durationInMinute: number | '';
  skillIds: string[];
  partnerId: string;
  tags: string[];
  cover?: File | undefined;
  currentCover?: string | undefined;
  headsetIds: string[];
  badges: Record<BadgeKey, BadgeValues>;
  /** Ids of the documents that it shows, in their order. */
  resources: string[];
  contentLanguages: ContentLanguage[];
  /** Own files, or those of a master content: choosing one clears the other (TR-04). */
  source: 'files' | 'master';
  files: Record<FileType, FileValues>;
  masterContentId: string;
  launchParameter: string;
  stepFile?: File | undefined;
  hasSteps: boolean;
}

const forEachLanguage = <T>(make: (lang: ContentLanguage) => T): Record<ContentLanguage, T> =>
  Object.fromEntries(contentLanguages.map((lang) => [lang, make(lang)])) as Record<ContentLanguage, T>;

const emptyText: TextValues = {
  title: '',
  briefDescription: '',
  fullDescription: '',
  goal1: '',
  goal2: '',
  goal3: '',
  videoLink: '',
};
const emptyBadge = (): BadgeValues => ({ texts: forEachLanguage(() => ({ name: '', description: '' })) });
const emptyFile = (): FileValues => ({ enabled: false, version: '1.0', offlineAvailable: false });

/** A new training's, in the language on screen. */
export function emptyValues(lang: ContentLanguage): WizardValues {
  return {
    languages: [lang],
    texts: forEachLanguage(() => ({ ...emptyText })),
    categoryId: '',
    durationInMinute: '',
    skillIds: [],
    partnerId: OWN_PARTNER,
    tags: [],
    headsetIds: [],
    badges: { b1: emptyBadge(), b2: emptyBadge(), b3: emptyBadge() },
    resources: [],
    contentLanguages: [lang],
    source: 'files',
    masterContentId: '',
    files: { UNITY: emptyFile(), WEB_GL: emptyFile(), APK: emptyFile() },
    launchParameter: '',
    hasSteps: false,
  };
}

/** A training as the wizard edits it. */
export function fromTraining(training: TrainingDetail): WizardValues {
  const values = emptyValues(training.i18n[0]?.lang ?? 'FR');
  for (const { lang, goal3 = '', videoLink = '', ...text } of training.i18n)
    values.texts[lang] = { ...text, goal3, videoLink };
  for (const { number, logo, i18n } of training.badges) {
    const badge = values.badges[`b${number}` as BadgeKey];
    badge.current = logo ?? undefined;
    for (const { lang, name, description } of i18n) badge.texts[lang] = { name, description };
  }
  for (const file of training.files) {
    if (file.fromMasterContent) continue;
    const { version, offlineAvailable } = file;
    values.files[file.fileType] = { enabled: true, current: file, version, offlineAvailable };
  }
  return {
    ...values,
    languages: training.i18n.map((entry) => entry.lang),
    categoryId: training.categoryId,
    durationInMinute: training.durationInMinute,
    skillIds: training.skillIds,
    partnerId: training.partnerId,
    tags: training.tags,
    currentCover: training.logo ?? undefined,
    headsetIds: training.headsetIds,
    resources: training.resources.map((resource) => resource.id),
    contentLanguages: training.contentLanguages,
    source: training.masterContentId ? 'master' : 'files',
    masterContentId: training.masterContentId ?? '',
    launchParameter: training.launchParameter ?? '',
    hasSteps: training.jsonStep !== undefined,
  };
}

/** The body of POST and PUT /trainings: entries of the selected languages only (TR-07). */
export function toBody(values: WizardValues) {
  const { languages, texts, badges } = values;
  return {
    i18n: languages.map((lang) => ({ lang, ...texts[lang] })),
    contentLanguages: values.contentLanguages,
    categoryId: values.categoryId,
    durationInMinute: values.durationInMinute as number,
    partnerId: values.partnerId,
    skillIds: values.skillIds,
    tags: values.tags,
    headsetIds: values.headsetIds,
    badges: badgeKeys.map((key, index) => ({
      number: index + 1,
      i18n: languages.map((lang) => ({ lang, ...badges[key].texts[lang] })),
    })),
    launchParameter: values.launchParameter,
    masterContentId: values.source === 'master' ? values.masterContentId : null,
  };
}

/** What survives a reload: all but the files, which a browser does not keep. */
export function withoutFiles(values: WizardValues): WizardValues {
  const { cover: _, stepFile: __, ...rest } = values;
  const badges = { ...rest.badges };
  for (const key of badgeKeys) {
    const { logo: ___, ...badge } = badges[key];
    badges[key] = badge;
  }
  const files = { ...rest.files };
  for (const type of fileTypes) {
    const { file: ____, ...one } = files[type];
    files[type] = one;
  }
  return { ...rest, badges, files };
}
