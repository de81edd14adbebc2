/** Content languages (spec 1 §1): GE is German. */
export const contentLanguages = ['EN', 'FR', 'ES', 'GE', 'IT', 'PT'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Interface languages: pages, mails, CSV headings. */
export const interfaceLanguages = ['en', 'fr', 'es', 'it'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

const aliases: Record<string, ContentLanguage> = { DE: 'GE' };

/** LY-07: accepts any case, and `de` for German. Unknown or absent is French. */
export function toContentLanguage(lang: string | undefined): ContentLanguage {
  const upper = (lang ?? '').trim().slice(0, 2).toUpperCase();
  const contentLanguage = contentLanguages.find((l) => l === upper);
  return contentLanguage ?? aliases[upper] ?? 'FR';
}

/** AC-08: the language of mails and CSV headings. Unknown or absent is English. */
export function toInterfaceLanguage(lang: string | undefined): InterfaceLanguage {
  const lower = (lang ?? '').trim().slice(0, 2).toLowerCase();
  return interfaceLanguages.find((l) => l === lower) ?? 'en';
}

/** BCP 47 tags for Intl. */
export const locales: Record<ContentLanguage, string> = {
  EN: 'en',
  FR: 'fr',
  ES: 'es',
  GE: 'de',
  IT: 'it',
  PT: 'pt',
};

/** BCP 47 tags for mails. English uses European dates. */
export const mailLocales: Record<InterfaceLanguage, string> = { en: 'en-GB', fr: 'fr', es: 'es', it: 'it' };

/**
 * Returns the entry in `lang`, otherwise the first entry, so that a text is never missing because of its
 * language.
 */
export function inLanguage<T extends { lang: ContentLanguage }>(
  entries: readonly T[],
  lang: ContentLanguage,
): T | undefined {
  return entries.find((e) => e.lang === lang) ?? entries[0];
}
