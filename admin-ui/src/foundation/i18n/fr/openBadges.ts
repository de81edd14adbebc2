import type { Messages } from '../messages.ts';

export default {
  share: 'Partager',
  shareNamed: 'Partager « %{title} »',
  explain:
    'Le partage crée une page dont le lien ne peut pas être deviné. Toute personne qui a le lien voit votre nom, votre organisation, la date, le score et la version du contenu. La page est supprimée avec votre compte. Vous pouvez arrêter le partage à tout moment.',
  create: 'Créer le lien',
  link: 'Lien',
  linkHint: 'Pour un CV, un profil ou un e-mail.',
  open: 'Ouvrir la page',
  download: 'Télécharger le badge',
  stop: 'Ne plus partager',
  stopped: 'La page n’est plus visible',
  linkedIn: 'Ajouter à LinkedIn',
  verifiable:
    'Le fichier téléchargé suit Open Badges 3.0. D’autres systèmes vérifient sa signature sans compte ici.',
} satisfies Messages['openBadges'];
