import type { InterfaceLanguage } from '../../../../shared/lang.ts';

/** The texts of a mail about a suggestion. */
export interface SuggestionTexts {
  subject: string;
  subjectOfSeveral: string;
  title: string;
  paragraph: string;
}

/** The texts that mails about trainings and courses share. */
export const suggestionFrame: Record<InterfaceLanguage, { action: string; until: string; address: string }> =
  {
    en: {
      action: 'See the suggestions',
      until: 'Open until the end of {until}.',
      address: 'If the button does not work, copy this address into your browser:',
    },
    fr: {
      action: 'Voir les suggestions',
      until: 'Accessible jusqu’à la fin du {until}.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    },
    es: {
      action: 'Ver las sugerencias',
      until: 'Disponible hasta el final del {until}.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
    },
    it: {
      action: 'Vedi i suggerimenti',
      until: 'Disponibile fino alla fine del {until}.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
    },
  };

export const suggestionTexts: Record<InterfaceLanguage, Record<'TRAINING' | 'COURSE', SuggestionTexts>> = {
  en: {
    TRAINING: {
      subject: '{by} suggests a training: {title}',
      subjectOfSeveral: '{by} suggests {count} trainings',
      title: 'A training for you',
      paragraph: '{by} at {organisation} suggests:',
    },
    COURSE: {
      subject: '{by} suggests a course: {title}',
      subjectOfSeveral: '{by} suggests {count} courses',
      title: 'A course for you',
      paragraph: '{by} at {organisation} suggests this course:',
    },
  },
  fr: {
    TRAINING: {
      subject: '{by} vous suggère une formation : {title}',
      subjectOfSeveral: '{by} vous suggère {count} formations',
      title: 'Une formation pour vous',
      paragraph: '{by} vous suggère, chez {organisation} :',
    },
    COURSE: {
      subject: '{by} vous suggère un parcours : {title}',
      subjectOfSeveral: '{by} vous suggère {count} parcours',
      title: 'Un parcours pour vous',
      paragraph: '{by} vous suggère ce parcours, chez {organisation} :',
    },
  },
  es: {
    TRAINING: {
      subject: '{by} le sugiere una formación: {title}',
      subjectOfSeveral: '{by} le sugiere {count} formaciones',
      title: 'Una formación para usted',
      paragraph: '{by} le sugiere, en {organisation}:',
    },
    COURSE: {
      subject: '{by} le sugiere un itinerario: {title}',
      subjectOfSeveral: '{by} le sugiere {count} itinerarios',
      title: 'Un itinerario para usted',
      paragraph: '{by} le sugiere este itinerario, en {organisation}:',
    },
  },
  it: {
    TRAINING: {
      subject: '{by} le suggerisce una formazione: {title}',
      subjectOfSeveral: '{by} le suggerisce {count} formazioni',
      title: 'Una formazione per lei',
      paragraph: '{by} le suggerisce, presso {organisation}:',
    },
    COURSE: {
      subject: '{by} le suggerisce un percorso: {title}',
      subjectOfSeveral: '{by} le suggerisce {count} percorsi',
      title: 'Un percorso per lei',
      paragraph: '{by} le suggerisce questo percorso, presso {organisation}:',
    },
  },
};
