import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { Messages } from './messages.ts';

/** Messages that a page starts with. The sign-in page and a learner's catalogue need few of them. */
export type FirstPart = 'first' | 'learner' | 'whole';
type Loaders = Record<InterfaceLanguage, () => Promise<{ default: unknown }>>;

export const whole: Record<InterfaceLanguage, () => Promise<{ default: Messages }>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
  it: () => import('./it/index.ts'),
};
/** Each language has separate files, so that the browser loads one language only. */
export const loaders: Record<FirstPart, Loaders> = {
  first: {
    en: () => import('./en/first.ts'),
    fr: () => import('./fr/first.ts'),
    es: () => import('./es/first.ts'),
    it: () => import('./it/first.ts'),
  },
  learner: {
    en: () => import('./en/learner.ts'),
    fr: () => import('./fr/learner.ts'),
    es: () => import('./es/learner.ts'),
    it: () => import('./it/learner.ts'),
  },
  whole,
};
