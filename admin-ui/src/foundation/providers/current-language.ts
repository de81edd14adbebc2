import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';

/** The language on screen, for what is no component; `<html lang>` follows the choice. */
export const currentLanguage = (): InterfaceLanguage => toInterfaceLanguage(document.documentElement.lang);
