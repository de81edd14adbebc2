import { useLocaleState } from 'react-admin';
import {
  type ContentLanguage,
  type InterfaceLanguage,
  toContentLanguage,
  toInterfaceLanguage,
} from '../../../../shared/lang.ts';

/** Returns the language on screen and its setter. The choice remains stored after a sign-out (LY-07). */
export function useLanguage(): [InterfaceLanguage, (language: InterfaceLanguage) => void] {
  const [locale, setLocale] = useLocaleState();
  return [toInterfaceLanguage(locale), setLocale];
}

/** Returns the content language for the language on screen, for `?lang=`. */
export function useContentLanguage(): ContentLanguage {
  return toContentLanguage(useLanguage()[0]);
}
