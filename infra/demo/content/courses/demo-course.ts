import type { ContentLanguage } from '../../../../shared/lang.ts';
import type { DemoOrganisation } from '../../people.ts';
import type { SceneName } from '../scenes.ts';

export interface CourseText {
  lang: ContentLanguage;
  title: string;
  briefDescription: string;
  fullDescription: string;
  goal1: string;
  goal2: string;
  goal3?: string;
  skills: readonly string[];
}

/** A course of the demo, with the values that its author enters in the wizard. */
export interface DemoCourse {
  /** A course of the provider is opened to every organisation. */
  owner: 'provider' | DemoOrganisation['key'];
  /** A manager also suggests the course to the first learners of the team. */
  author: 'admin' | 'manager';
  i18n: readonly CourseText[];
  /** The trainings in order, each with the score to reach. With 0 the training must only be completed. */
  trainings: readonly (readonly [SceneName, number])[];
}
