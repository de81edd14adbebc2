import type { Messages } from '../index.ts';

export default {
  title: 'Cronologia',
  current: 'Formazioni in corso',
  finished: 'Formazioni completate',
  statusCurrent: 'In corso',
  statusFinished: 'Completata',
  lastSession: 'Ultima sessione il %{date}',
  noSessions: 'Ancora nessuna sessione',
  sessions: 'Sessioni',
  sessionsOf: 'Sessioni di %{title}',
  duration: 'Durata',
  certificate: 'Certificato',
  certificateOf: 'Certificato di %{title}',
  certificateAt100: 'Il certificato si ottiene al 100 %',
  nothing: 'Ancora nessuna formazione',
  deleted: 'Formazione eliminata',
} satisfies Messages['history'];
