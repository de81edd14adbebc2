import type { Messages } from '../messages.ts';

export default {
  product: 'Immersive Training',
  skip: 'Aller au contenu',
  menu: 'Menu principal',
  more: 'Plus',
  loading: 'Chargement de votre espace',
  offline: 'Vous êtes hors ligne. Ce que vous faites maintenant risque de ne pas être enregistré.',
  noPage: 'Aucune page pour ce rôle pour l’instant',
  help: 'Aide',
  dashboard: 'Tableau de bord',
  badges: 'Mes badges',
  downloadApp: 'Télécharger l’application',
  addTraining: 'Ajouter une formation',
  addCourse: 'Ajouter un parcours',
  search: 'Rechercher ou aller à…',
  language: 'Langue',
  theme: 'Thème',
  themes: {
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
  },
  roles: {
    super: 'Super administrateur',
    admin: 'Administrateur',
    manager: 'Manager',
    instructor: 'Formateur',
    learner: 'Apprenant',
  },
  account: {
    title: 'Mon compte',
    open: 'Compte : %{name}',
  },
  notifications: {
    title: 'Notifications',
    open: 'Notifications, aucune non lue',
    openCount: 'Notifications, %{smart_count} non lue |||| Notifications, %{smart_count} non lues',
  },
  missingPage: 'Page introuvable. Retour à l’accueil.',
  toast: {
    close: 'Fermer le message',
    region: 'Messages',
  },
} satisfies Messages['shell'];
