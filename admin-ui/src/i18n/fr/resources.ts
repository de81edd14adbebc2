import type { Messages } from '../index.ts';

export default {
  resources: 'Ressources',
  add: 'Ajouter une ressource',
  addTitle: 'Ajouter une ressource',
  editTitle: 'Modifier la ressource',
  search: 'Rechercher une ressource',
  title: 'Titre',
  file: 'Document',
  by: 'par %{name}',
  nothing: 'Aucune ressource pour l’instant',
  nothingHint: 'Plans, fiches et images à garder sous la main avec une formation ou un parcours.',
  editNamed: 'Modifier %{title}',
  deleteNamed: 'Supprimer %{title}',
  downloadNamed: 'Télécharger %{title}',
  added: 'Ressource ajoutée',
  edited: 'Ressource enregistrée',
  deleted: 'Ressource supprimée',
  deleteTitle: 'Supprimer « %{title} » ?',
  deleteText: 'Rien ne l’utilise.',
  deleteUsed:
    'Elle est affichée à %{smart_count} endroit, qui ne la montrera plus. |||| Elle est affichée à %{smart_count} endroits, qui ne la montreront plus.',
  usedBy: 'Utilisé à %{smart_count} endroit |||| Utilisé à %{smart_count} endroits',
  unused: 'Pas encore utilisé',
  pickerHint: 'Ce que l’on trouve à côté, à télécharger',
} satisfies Messages['resources'];
