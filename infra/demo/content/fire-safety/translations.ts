import type { Translated } from '../stage/texts.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';
import { fr } from './texts.fr.ts';
import { it } from './texts.it.ts';
import type { FireTexts } from './texts.ts';

export const texts: Translated<FireTexts> = { en, fr, es, it };
