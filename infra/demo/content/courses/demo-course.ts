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

/** A course of the demo, as its author fills in the wizard. */
export interface DemoCourse {
  /** The provider's is opened to every organisation. */
  owner: 'provider' | DemoOrganisation['key'];
  /** A manager's own is suggested to the first of their team. */
  author: 'admin' | 'manager';
  i18n: readonly CourseText[];
  /** In their order, with the score that each asks for; 0: it has to be completed. */
  trainings: readonly (readonly [SceneName, number])[];
}
