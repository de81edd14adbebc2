import type { Messages } from '../messages.ts';

export default {
  undone: 'Annulé',
  file: {
    choose: 'Choisir un fichier',
    choosePicture: 'Choisir une image',
    replace: 'Remplacer',
    drop: 'ou déposez-le ici',
    accepted: '%{types}, %{size} au maximum',
    wrongType: 'Ce type de fichier n’est pas accepté : %{types}',
    tooLarge: 'Ce fichier dépasse %{size}',
    unreadable: 'Ce navigateur ne peut pas lire cette image. Choisissez un fichier PNG ou JPEG',
    preview: 'Aperçu',
  },
  choicesFailed: 'Les choix n’ont pas pu être chargés.',
  notCopied: 'Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le.',
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas encore enregistrées.',
    stay: 'Rester',
    leave: 'Quitter',
  },
  wizard: {
    languages: 'Dans quelles langues ?',
    languageWithErrors: '%{language}, il manque quelque chose',
    startAgain: 'Recommencer',
  },
} satisfies Messages['forms'];
