import { useLocaleState } from 'react-admin';
import {
  type ContentLanguage,
  type InterfaceLanguage,
  toContentLanguage,
  toInterfaceLanguage,
} from '../../../../shared/lang.ts';

/** The language on screen and its setter; stored, and kept at sign-out (LY-07). */
export function useLanguage(): [InterfaceLanguage, (language: InterfaceLanguage) => void] {
  const [locale, setLocale] = useLocaleState();
  return [toInterfaceLanguage(locale), setLocale];
}

/** The content language that goes with the language on screen, for `?lang=`. */
export function useContentLanguage(): ContentLanguage {
  return toContentLanguage(useLanguage()[0]);
}
