import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, useState } from 'react';
import { type I18nProvider, type TranslationMessages, useTranslate } from 'react-admin';
import { type InterfaceLanguage, interfaceLanguages, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { type FirstPart, loaders, whole } from './loaders.ts';
import type { MessageKey } from './messages.ts';
import { ready } from './ready.ts';

export type { MessageKey } from './messages.ts';

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
let loaded: FirstPart | undefined;

/** The provider, with the stored language loaded, so that nothing is rendered in another first. */
export async function createI18n(part: FirstPart): Promise<I18nProvider> {
  const language = storedLanguage();
  document.documentElement.lang = language;
  let messages: TranslationMessages | undefined = (await loaders[part][language]())
    .default as TranslationMessages;
  loaded = part;
  provider = polyglotI18nProvider(
    (locale) => {
      // The first time at once; after that whatever is asked for, whole.
      const ready = messages;
      messages = undefined;
      if (ready) return ready;
      return whole[toInterfaceLanguage(locale)]().then((m) => {
        // Before anything is drawn in it: numbers are written as it does, too.
        document.documentElement.lang = locale;
        return m.default as TranslationMessages;
      });
    },
    language,
    interfaceLanguages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
  return provider;
}

/** Waits for the messages of a part in the language on screen; every message holds all parts. */
export async function loadMessages(part: FirstPart = 'whole'): Promise<void> {
  if (loaded === 'whole' || loaded === part || !provider) return;
  await provider.changeLocale(provider.getLocale());
  loaded = 'whole';
}

/** True once every message is there, which a first page may lack; asks for them. */
export function useAllMessages(): boolean {
  const [whole, setWhole] = useState(loaded !== 'learner');
  useEffect(() => {
    if (!whole)
      loadMessages().then(
        () => setWhole(true),
        () => undefined,
      );
  }, [whole]);
  return whole;
}

/** What a first page shows later: with the messages that it needs and the first page did not. */
export const later: typeof ready = (load) =>
  ready(async () => {
    const [part] = await Promise.all([load(), loadMessages()]);
    return part;
  });

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Translates a key that exists: `t('common.save')`; `smart_count` chooses the plural. */
export function useT(): Translate {
  return useTranslate() as Translate;
}
