/** The texts of the player in the languages of the interface. */
const texts = {
  en: {
    contents: 'Contents',
    previous: 'Previous part',
    next: 'Next part',
    done: 'done',
    content: 'Part',
    ownWindow: 'Open in a new window',
  },
  fr: {
    contents: 'Sommaire',
    previous: 'Partie précédente',
    next: 'Partie suivante',
    done: 'terminé',
    content: 'Partie',
    ownWindow: 'Ouvrir dans une nouvelle fenêtre',
  },
  es: {
    contents: 'Contenido',
    previous: 'Parte anterior',
    next: 'Parte siguiente',
    done: 'terminada',
    content: 'Parte',
    ownWindow: 'Abrir en una ventana nueva',
  },
  it: {
    contents: 'Indice',
    previous: 'Parte precedente',
    next: 'Parte successiva',
    done: 'completata',
    content: 'Parte',
    ownWindow: 'Apri in una nuova finestra',
  },
};

/** Returns the texts of a language, in English for other languages. */
export const textsIn = (lang: string): (typeof texts)['en'] =>
  texts[lang.slice(0, 2) as keyof typeof texts] ?? texts.en;
