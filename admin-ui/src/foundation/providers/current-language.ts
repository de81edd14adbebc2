import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';

/** Returns the language on screen for code outside components. `<html lang>` follows the choice. */
export const currentLanguage = (): InterfaceLanguage => toInterfaceLanguage(document.documentElement.lang);
