import type { Messages } from '../messages.ts';

export default {
  add: 'Ajouter une ressource',
  addTitle: 'Ajouter une ressource',
  editTitle: 'Modifier la ressource',
  search: 'Rechercher une ressource',
  title: 'Titre',
  file: 'Document',
  by: 'par %{name}',
  nothing: 'Aucune ressource pour l’instant',
  nothingHint:
    'Plans, fiches, images, vidéos et sons à garder sous la main avec une formation ou un parcours.',
  noFile: 'Pas encore de fichier',
  editNamed: 'Modifier %{title}',
  deleteNamed: 'Supprimer %{title}',
  downloadNamed: 'Télécharger %{title}',
  added: 'Ressource ajoutée',
  edited: 'Ressource enregistrée',
  deleted: 'Ressource supprimée',
  deleteTitle: 'Supprimer « %{title} » ?',
  deleteText: 'Elle n’est utilisée nulle part.',
  deleteUsed:
    'Elle est utilisée à %{smart_count} endroit et en disparaîtra. |||| Elle est utilisée à %{smart_count} endroits et en disparaîtra.',
  usedBy: 'Utilisée à %{smart_count} endroit |||| Utilisée à %{smart_count} endroits',
  unused: 'Pas encore utilisée',
  pickerHint: 'Les documents à télécharger avec elle',
  /** Names and fields of react-admin's resource `formations`. */
  formations: {
    name: 'formation |||| formations',
    notifications: { deleted: 'Formation supprimée |||| %{smart_count} formations supprimées' },
    fields: {
      title: 'Titre',
      lastModifiedDate: 'Dernière modification',
      createdDate: 'Création',
      totalLike: 'J’aime',
      durationInMinute: 'Durée',
    },
  },
} satisfies Messages['resources'];
