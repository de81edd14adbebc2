import { type ContentLanguage, contentLanguages, locales, toContentLanguage } from '../../../shared/lang.ts';
import { preferredLanguage } from '../../runtime/http/prefer.ts';

/** Returns the requested language, otherwise the visitor's, otherwise English. */
export function visitorLanguage(requested: string | undefined, header: string | undefined): ContentLanguage {
  if (requested) return toContentLanguage(requested);
  const preferred = preferredLanguage(header, Object.values(locales));
  return contentLanguages.find((lang) => locales[lang] === preferred) ?? 'EN';
}
