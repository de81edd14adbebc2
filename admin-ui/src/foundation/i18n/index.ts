import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, useState } from 'react';
import { type I18nProvider, type TranslationMessages, useTranslate } from 'react-admin';
import { type InterfaceLanguage, interfaceLanguages, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { type FirstPart, loaders, whole } from './loaders.ts';
import type { MessageKey } from './messages.ts';
import { preloadable } from './preloadable.ts';

export type { MessageKey } from './messages.ts';

export const languageNames: Record<InterfaceLanguage, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
};

/** Returns the stored language, English by default (LY-07). react-admin's useLocaleState writes it. */
export function storedLanguage(): InterfaceLanguage {
  try {
    return toInterfaceLanguage(String(JSON.parse(localStorage.getItem('RaStore.locale') ?? '"en"')));
  } catch {
    return 'en';
  }
}

let provider: I18nProvider | undefined;
let loaded: FirstPart | undefined;

/** Creates the provider with the stored language loaded, so that no other language is rendered first. */
export async function createI18n(part: FirstPart): Promise<I18nProvider> {
  const language = storedLanguage();
  document.documentElement.lang = language;
  let messages: TranslationMessages | undefined = (await loaders[part][language]())
    .default as TranslationMessages;
  loaded = part;
  provider = polyglotI18nProvider(
    (locale) => {
      // The first call returns the loaded part synchronously. Later calls load all messages of the language.
      const ready = messages;
      messages = undefined;
      if (ready) return ready;
      return whole[toInterfaceLanguage(locale)]().then((m) => {
        // Set before the first render in this language, since numbers are formatted by it, too.
        document.documentElement.lang = locale;
        return m.default as TranslationMessages;
      });
    },
    language,
    interfaceLanguages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
  return provider;
}

/**
 * Waits for the messages of a part in the language on screen. Loads all messages, since they include every
 * part.
 */
export async function loadMessages(part: FirstPart = 'whole'): Promise<void> {
  if (loaded === 'whole' || loaded === part || !provider) return;
  await provider.changeLocale(provider.getLocale());
  loaded = 'whole';
}

/** Returns true when all messages are loaded, and loads them if the first page contained only a part. */
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

/** Marks a component that a first page shows later. It is loaded together with all messages. */
export const lazyWithMessages: typeof preloadable = (load) =>
  preloadable(async () => {
    const [part] = await Promise.all([load(), loadMessages()]);
    return part;
  });

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/**
 * Returns a function that translates an existing key: `t('common.save')`. `smart_count` selects the plural.
 */
export function useT(): Translate {
  return useTranslate() as Translate;
}
