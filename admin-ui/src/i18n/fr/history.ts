import type { Messages } from '../index.ts';

export default {
  title: 'Historique',
  current: 'Formations en cours',
  finished: 'Formations terminées',
  statusCurrent: 'En cours',
  statusFinished: 'Terminée',
  lastSession: 'Dernière session le %{date}',
  noSessions: 'Pas encore de session',
  sessions: 'Sessions',
  sessionsOf: 'Sessions de %{title}',
  duration: 'Durée',
  certificate: 'Certificat',
  certificateOf: 'Certificat de %{title}',
  certificateAt100: 'Le certificat s’obtient à 100 %',
  nothing: 'Aucune formation pour l’instant',
  deleted: 'Formation supprimée',
} satisfies Messages['history'];
