import type { FileType } from '../../../../../shared/contracts/content/content-files.ts';
import type { TrainingField, TrainingText } from '../../../../../shared/contracts/content/training-fields.ts';
import type {
  TrainingDetail,
  TrainingForm,
} from '../../../../../shared/contracts/content/training-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../../../shared/lang.ts';
import { pick, typedKeys } from '../../../../../shared/pick.ts';
import type { FileReplacement } from '../../versions/replaced-file.ts';

export const badgeKeys = ['b1', 'b2', 'b3'] as const;
export type BadgeKey = (typeof badgeKeys)[number];
export const fileTypes = ['WEB_GL', 'UNITY', 'APK'] as const satisfies readonly FileType[];
export const OWN_PARTNER = '-1';

export type TextValues = Record<Exclude<TrainingText, 'lang'>, string>;
export interface BadgeValues {
  logo?: File | undefined;
  /** Address of the stored picture. */
  current?: string | undefined;
  texts: Record<ContentLanguage, { name: string; description: string }>;
}
export interface FileValues extends FileReplacement {
  version: string;
  offlineAvailable: boolean;
}

/** The type of a field in its input: an empty text without a selection. */
type InputValue<T> = T extends readonly unknown[] ? T : NonNullable<T> | '';
/**
 * The fields that the form stores in the shape of the API. Texts and badges are stored by language instead.
 */
type Facts = {
  [F in Exclude<TrainingField, 'i18n' | 'badges'>]: InputValue<TrainingForm[F]>;
};

/** The values of the wizard. They contain texts of all languages. Only selected languages are sent. */
export interface WizardValues extends Facts {
  languages: ContentLanguage[];
  texts: Record<ContentLanguage, TextValues>;
  cover?: File | undefined;
  currentCover?: string | undefined;
  badges: Record<BadgeKey, BadgeValues>;
  /** Ids of the documents, in their order. */
  resources: string[];
  /** Own files, or the files of a master content. A selection clears the other source (TR-04). */
  source: 'files' | 'master';
  files: Record<FileType, FileValues>;
  stepFile?: File | undefined;
  hasSteps: boolean;
}

export const stepNames = ['languages', 'information', 'headsets', 'badges', 'content'] as const;
export type StepName = (typeof stepNames)[number];

/**
 * The step of each field. "Next" validates the fields of a step. Undefined for a field without its own input.
 */
export const stepOfField = {
  languages: 'languages',
  texts: 'information',
  categoryId: 'information',
  durationInMinute: 'information',
  skillIds: 'information',
  partnerId: 'information',
  tags: 'information',
  cover: 'information',
  currentCover: undefined,
  resources: 'information',
  headsetIds: 'headsets',
  playArea: 'headsets',
  badges: 'badges',
  contentLanguages: 'content',
  source: 'content',
  files: 'content',
  masterContentId: 'content',
  launchParameter: 'content',
  stepFile: 'content',
  hasSteps: undefined,
} as const satisfies Record<keyof WizardValues, StepName | undefined>;
/** The fields of a step. */
export type FieldOf<S extends StepName> = {
  [F in keyof WizardValues]-?: (typeof stepOfField)[F] extends S ? F : never;
}[keyof WizardValues];

const noFacts: Facts = {
  contentLanguages: [],
  categoryId: '',
  durationInMinute: '',
  partnerId: OWN_PARTNER,
  skillIds: [],
  tags: [],
  headsetIds: [],
  playArea: '',
  masterContentId: '',
  launchParameter: '',
};
export const factNames = typedKeys(noFacts);
export type FactName = (typeof factNames)[number];

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
const textNames = typedKeys(emptyText);
const emptyBadge = (): BadgeValues => ({ texts: forEachLanguage(() => ({ name: '', description: '' })) });
const emptyFile = (): FileValues => ({
  enabled: false,
  version: '1.0',
  offlineAvailable: false,
  retainCurrent: true,
});

/** Returns the values of a new training in the given language. */
export function emptyValues(lang: ContentLanguage): WizardValues {
  return {
    languages: [lang],
    texts: forEachLanguage(() => ({ ...emptyText })),
    ...noFacts,
    badges: { b1: emptyBadge(), b2: emptyBadge(), b3: emptyBadge() },
    resources: [],
    contentLanguages: [lang],
    source: 'files',
    files: { UNITY: emptyFile(), WEB_GL: emptyFile(), APK: emptyFile() },
    hasSteps: false,
  };
}

/** Converts a training into the values of the wizard. */
export function fromTraining(training: TrainingDetail): WizardValues {
  const values = emptyValues(training.i18n[0]?.lang ?? 'FR');
  for (const text of training.i18n) values.texts[text.lang] = { ...emptyText, ...pick(text, textNames) };
  for (const { number, logo, i18n } of training.badges) {
    const badge = values.badges[`b${number}` as BadgeKey];
    badge.current = logo ?? undefined;
    for (const { lang, name, description } of i18n) badge.texts[lang] = { name, description };
  }
  for (const file of training.files) {
    if (file.fromMasterContent) continue;
    const { version, offlineAvailable } = file;
    values.files[file.fileType] = {
      enabled: true,
      current: file,
      version,
      offlineAvailable,
    };
  }
  return {
    ...values,
    ...pick(training, factNames),
    languages: training.i18n.map((entry) => entry.lang),
    currentCover: training.logo ?? undefined,
    resources: training.resources.map((resource) => resource.id),
    source: training.masterContentId ? 'master' : 'files',
    hasSteps: training.jsonStep !== undefined,
  };
}

/** Returns the body of POST and PUT /trainings, with entries of the selected languages only (TR-07). */
export function toBody(values: WizardValues) {
  const { languages, texts, badges } = values;
  return {
    i18n: languages.map((lang) => ({ lang, ...texts[lang] })),
    ...pick(values, factNames),
    durationInMinute: values.durationInMinute as number,
    badges: badgeKeys.map((key, index) => ({
      number: index + 1,
      i18n: languages.map((lang) => ({ lang, ...badges[key].texts[lang] })),
    })),
    masterContentId: values.source === 'master' ? values.masterContentId : null,
  };
}

/** Returns the values without files, because a browser cannot store files across a reload. */
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
