import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, type TranslationMessages, useTranslate } from 'react-admin';
import { type InterfaceLanguage, interfaceLanguages, toInterfaceLanguage } from '../../../shared/lang.ts';
import type en from './en/index.ts';

/** What every language has to hold: exactly the keys of English. */
export type Messages = Widened<typeof en>;
type Widened<T> = { [K in keyof T]: T[K] extends string ? string : Widened<T[K]> };

type Join<P extends string, K extends string> = P extends '' ? K : `${P}.${K}`;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? Join<P, K> : Leaves<T[K], Join<P, K>>;
}[keyof T & string];
/** A key of the messages (react-admin's own apart): a wrong one does not compile. */
export type MessageKey = Leaves<Omit<typeof en, 'ra'>>;

/** Each language is a file of its own that only its readers load. */
const loaders: Record<InterfaceLanguage, () => Promise<{ default: Messages }>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
  it: () => import('./it/index.ts'),
};

export const languageNames: Record<InterfaceLanguage, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
};

/** The stored choice, default English (LY-07). Kept where react-admin's useLocaleState writes it. */
export function storedLanguage(): InterfaceLanguage {
  try {
    return toInterfaceLanguage(String(JSON.parse(localStorage.getItem('RaStore.locale') ?? '"en"')));
  } catch {
    return 'en';
  }
}

/** The provider, with the stored language loaded, so that nothing is rendered in another first. */
export async function createI18n(): Promise<I18nProvider> {
  const language = storedLanguage();
  const messages = (await loaders[language]()).default as TranslationMessages;
  document.documentElement.lang = language;
  return polyglotI18nProvider(
    (locale) => {
      if (locale === language) return messages;
      return loaders[toInterfaceLanguage(locale)]().then((m) => m.default as TranslationMessages);
    },
    language,
    interfaceLanguages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
}

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Translates a key that exists: `t('common.save')`; `smart_count` chooses the plural. */
export function useT(): Translate {
  return useTranslate() as Translate;
}
