import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, type TranslationMessages, useTranslate } from 'react-admin';
import { type InterfaceLanguage, interfaceLanguages, toInterfaceLanguage } from '../../../shared/lang.ts';
import type { MessageKey, Messages } from './messages.ts';

export type { MessageKey } from './messages.ts';

/** Each language is a file of its own that only its readers load, in two parts: the sign-in page needs little. */
const firstLoaders = {
  en: () => import('./en/first.ts'),
  fr: () => import('./fr/first.ts'),
  es: () => import('./es/first.ts'),
  it: () => import('./it/first.ts'),
};
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

let provider: I18nProvider | undefined;
let whole = false;

/**
 * The provider, with the stored language loaded, so that nothing is rendered in another first. `signedIn`: at once
 * with every message; else with those that the sign-in page needs.
 */
export async function createI18n(signedIn: boolean): Promise<I18nProvider> {
  const language = storedLanguage();
  whole = signedIn;
  const load: () => Promise<{ default: unknown }> = (whole ? loaders : firstLoaders)[language];
  let messages: TranslationMessages | undefined = (await load()).default as TranslationMessages;
  document.documentElement.lang = language;
  provider = polyglotI18nProvider(
    (locale) => {
      // The first time at once; after that whatever is asked for, whole.
      const ready = messages;
      messages = undefined;
      return ready ?? loaders[toInterfaceLanguage(locale)]().then((m) => m.default as TranslationMessages);
    },
    language,
    interfaceLanguages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
  return provider;
}

/** Every message of the language on screen: what stands behind the sign-in waits for it. */
export async function loadAllMessages(): Promise<void> {
  if (whole || !provider) return;
  await provider.changeLocale(provider.getLocale());
  whole = true;
}

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Translates a key that exists: `t('common.save')`; `smart_count` chooses the plural. */
export function useT(): Translate {
  return useTranslate() as Translate;
}
