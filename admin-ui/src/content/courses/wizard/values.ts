import type {
  CourseDetail,
  CourseField,
  CourseForm,
  CourseText,
} from '../../../../../shared/contracts/content/course-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../../../shared/lang.ts';
import { pick, typedKeys } from '../../../../../shared/pick.ts';

/** The fields of a text, as the inputs store them. */
export type CourseTextValues = {
  [F in Exclude<CourseText, 'lang'>]: NonNullable<CourseForm['i18n'][number][F]>;
};
export interface ChosenTraining {
  trainingId: string;
  /** The typed pass score, up to three digits. */
  score: string;
}

/** The values of the wizard. They contain texts of all languages. Only selected languages are sent. */
export interface CourseValues extends Record<Exclude<CourseField, 'i18n'>, unknown> {
  languages: ContentLanguage[];
  texts: Record<ContentLanguage, CourseTextValues>;
  /** Trainings in their order. */
  trainings: ChosenTraining[];
  /** Ids of documents. */
  resources: string[];
}

export const stepNames = ['languages', 'information', 'trainings'] as const;
/** The step of each field. "Next" validates the fields of a step. */
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

const textNames = typedKeys(emptyText());

/** Returns the values of a new course in the given language. */
export const emptyValues = (lang: ContentLanguage): CourseValues => ({
  languages: [lang],
  texts: Object.fromEntries(contentLanguages.map((one) => [one, emptyText()])) as CourseValues['texts'],
  trainings: [],
  resources: [],
});

/** Converts a course into the values of the wizard. */
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

/** Returns the body of POST and PUT /courses, with entries of the selected languages only (TR-07). */
export const toBody = ({ languages, texts, trainings, resources }: CourseValues) =>
  ({
    i18n: languages.map((lang) => ({ lang, ...texts[lang] })),
    trainings: trainings.map(({ trainingId, score }) => ({ trainingId, trainingSuccessScore: score })),
    resources,
  }) satisfies Record<CourseField, unknown>;

/** Converts a typed pass score into at most three digits, up to 100 (CO-01). */
export function typedScore(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 3);
  return digits === '' ? '' : String(Math.min(100, Number(digits)));
}
