import type { ContentLanguage } from '../../../../shared/lang.ts';

export interface TrainingText {
  lang: ContentLanguage;
  title: string;
  briefDescription: string;
  fullDescription: string;
  goal1: string;
  goal2: string;
  goal3?: string;
}

/**
 * Builds the texts of a training in one language. The arguments have the order of the card and the detail.
 */
export const inLang = (
  lang: ContentLanguage,
  title: string,
  briefDescription: string,
  fullDescription: string,
  [goal1, goal2, goal3]: readonly [string, string, string?],
): TrainingText => ({
  lang,
  title,
  briefDescription,
  fullDescription,
  goal1,
  goal2,
  ...(goal3 ? { goal3 } : {}),
});

/** Names and descriptions of the three badges in one language. */
export type BadgeTexts = readonly [
  readonly [name: string, description: string],
  readonly [name: string, description: string],
  readonly [name: string, description: string],
];
