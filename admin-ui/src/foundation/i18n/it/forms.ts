import type { Messages } from '../messages.ts';

export default {
  undone: 'Azione annullata',
  file: {
    choose: 'Scegli un file',
    choosePicture: 'Scegli un’immagine',
    replace: 'Sostituisci',
    drop: 'o trascinalo qui',
    accepted: '%{types}, al massimo %{size}',
    wrongType: 'Questo tipo di file non è accettato: %{types}',
    tooLarge: 'Questo file supera %{size}',
    unreadable: 'Questo browser non riesce a leggere questa immagine. Scegli un file PNG o JPEG',
    preview: 'Anteprima',
  },
  choicesFailed: 'Non è stato possibile caricare le opzioni.',
  notCopied: 'Il browser non ha permesso la copia. Selezioni il testo e lo copi.',
  unsaved: {
    title: 'Uscire senza salvare?',
    text: 'Le modifiche non sono state salvate.',
    stay: 'Resta',
    leave: 'Esci',
  },
  wizard: {
    languages: 'In quali lingue?',
    languageWithErrors: '%{language}, manca qualcosa',
    startAgain: 'Ricomincia',
  },
} satisfies Messages['forms'];
