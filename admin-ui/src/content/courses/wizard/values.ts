import type {
  CourseDetail,
  CourseField,
  CourseForm,
  CourseText,
} from '../../../../../shared/contracts/content/course-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../../../shared/lang.ts';
import { keysOf, pick } from '../../../../../shared/pick.ts';

/** A text's fields as their inputs hold them. */
export type CourseTextValues = {
  [F in Exclude<CourseText, 'lang'>]: NonNullable<CourseForm['i18n'][number][F]>;
};
export interface ChosenTraining {
  trainingId: string;
  /** As it is typed: up to three digits. */
  score: string;
}

/** What the wizard holds. Texts are there for every language; those of languages that are not selected are not sent. */
export interface CourseValues extends Record<Exclude<CourseField, 'i18n'>, unknown> {
  languages: ContentLanguage[];
  texts: Record<ContentLanguage, CourseTextValues>;
  /** In their order. */
  trainings: ChosenTraining[];
  /** Ids. */
  resources: string[];
}

export const stepNames = ['languages', 'information', 'trainings'] as const;
/** The step that shows each field: what "next" looks at. */
export const stepOfField = {
  languages: 'languages',
  texts: 'information',
  resources: 'information',
  trainings: 'trainings',
} as const satisfies Record<keyof CourseValues, (typeof stepNames)[number]>;

const emptyText = (): CourseTextValues => ({
  title: '',
  briefDescription: '',
  fullDescription: '',
  goal1: '',
  goal2: '',
  goal3: '',
  skills: [],
});

const textNames = keysOf(emptyText());

/** A new course's, in the language on screen. */
export const emptyValues = (lang: ContentLanguage): CourseValues => ({
  languages: [lang],
  texts: Object.fromEntries(contentLanguages.map((one) => [one, emptyText()])) as CourseValues['texts'],
  trainings: [],
  resources: [],
});

/** A course as the wizard edits it. */
export function fromCourse(course: CourseDetail): CourseValues {
  const { texts } = emptyValues('FR');
  for (const text of course.i18n) texts[text.lang] = { ...emptyText(), ...pick(text, textNames) };
  return {
    languages: course.i18n.map((entry) => entry.lang),
    texts,
    trainings: course.trainings.map(({ trainingId, trainingSuccessScore }) => ({
      trainingId,
      score: String(trainingSuccessScore),
    })),
    resources: course.resources.map((resource) => resource.id),
  };
}

/** The body of POST and PUT /courses: entries of the selected languages only (TR-07). */
export const toBody = ({ languages, texts, trainings, resources }: CourseValues) =>
  ({
    i18n: languages.map((lang) => ({ lang, ...texts[lang] })),
    trainings: trainings.map(({ trainingId, score }) => ({ trainingId, trainingSuccessScore: score })),
    resources,
  }) satisfies Record<CourseField, unknown>;

/** What is typed as a pass score: digits only, three at most, and no more than 100 (CO-01). */
export function typedScore(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 3);
  return digits === '' ? '' : String(Math.min(100, Number(digits)));
}
