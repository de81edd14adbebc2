import type { Messages } from '../messages.ts';

export default {
  product: 'Immersive Training',
  skip: 'Vai al contenuto',
  menu: 'Menu principale',
  more: 'Altro',
  loading: 'Caricamento del tuo spazio',
  offline: 'Sei offline. Ciò che fai ora potrebbe non essere salvato.',
  noPage: 'Non c’è ancora nessuna pagina per questo ruolo',
  help: 'Aiuto',
  dashboard: 'Dashboard',
  badges: 'I miei badge',
  downloadApp: 'Scarica l’applicazione',
  addTraining: 'Aggiungi una formazione',
  addCourse: 'Aggiungi un percorso',
  search: 'Cerca o vai a…',
  language: 'Lingua',
  theme: 'Tema',
  themes: {
    light: 'Chiaro',
    dark: 'Scuro',
    system: 'Sistema',
  },
  roles: {
    super: 'Super amministratore',
    admin: 'Amministratore',
    manager: 'Manager',
    instructor: 'Formatore',
    learner: 'Allievo',
  },
  account: {
    title: 'Il mio account',
    open: 'Account di %{name}',
  },
  notifications: {
    title: 'Notifiche',
    open: 'Notifiche, nessuna non letta',
    openCount: 'Notifiche, %{smart_count} non letta |||| Notifiche, %{smart_count} non lette',
  },
  missingPage: 'Questa pagina non esiste: ecco la tua prima pagina',
  toast: {
    close: 'Chiudi il messaggio',
    region: 'Messaggi',
  },
} satisfies Messages['shell'];
