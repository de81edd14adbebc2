import type { Messages } from '../index.ts';

export default {
  title: 'Historial',
  current: 'Formaciones en curso',
  finished: 'Formaciones terminadas',
  statusCurrent: 'En curso',
  statusFinished: 'Terminada',
  lastSession: 'Última sesión el %{date}',
  noSessions: 'Ninguna sesión todavía',
  sessions: 'Sesiones',
  sessionsOf: 'Sesiones de %{title}',
  duration: 'Duración',
  certificate: 'Certificado',
  certificateOf: 'Certificado de %{title}',
  certificateAt100: 'El certificado se obtiene al 100 %',
  nothing: 'Ninguna formación todavía',
  deleted: 'Formación eliminada',
} satisfies Messages['history'];
