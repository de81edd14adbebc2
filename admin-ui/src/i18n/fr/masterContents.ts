import type { Messages } from '../index.ts';

export default {
  masterContents: 'Contenus maîtres',
  add: 'Ajouter un contenu maître',
  addTitle: 'Nouveau contenu maître',
  editTitle: 'Modifier le contenu maître',
  search: 'Rechercher un contenu maître',
  name: 'Nom',
  nothing: 'Aucun contenu maître pour l’instant',
  nothingHint: 'Un seul contenu pour plusieurs formations : chacune en lance sa partie.',
  enable: 'Avec un contenu de ce type',
  noFiles: 'Pas encore de fichier',
  editNamed: 'Modifier %{name}',
  deleteNamed: 'Supprimer %{name}',
  added: 'Contenu maître ajouté',
  edited: 'Contenu maître enregistré',
  deleted: 'Contenu maître supprimé',
  deleteTitle: 'Supprimer « %{name} » ?',
  deleteText: 'Ses fichiers sont supprimés et leur espace redevient libre.',
  uploadFailed: 'Tout n’a pas été enregistré : %{why}',
  types: 'Types de contenu',
  withErrors: '%{type}, il manque quelque chose',
} satisfies Messages['masterContents'];
