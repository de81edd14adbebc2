import type { Messages } from '../messages.ts';

export default {
  product: 'Immersive Training',
  skip: 'Ir al contenido',
  menu: 'Menú principal',
  more: 'Más',
  loading: 'Cargando su espacio',
  offline: 'No hay conexión. Es posible que lo que haga ahora no se guarde.',
  noPage: 'Todavía no hay ninguna página para este rol',
  help: 'Ayuda',
  dashboard: 'Panel',
  badges: 'Mis insignias',
  downloadApp: 'Descargar la aplicación',
  addTraining: 'Añadir una formación',
  addCourse: 'Añadir un itinerario',
  search: 'Buscar o ir a…',
  language: 'Idioma',
  theme: 'Tema',
  themes: {
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
  },
  roles: {
    super: 'Superadministrador',
    admin: 'Gestor',
    manager: 'Responsable',
    instructor: 'Formador',
    learner: 'Alumno',
  },
  account: {
    title: 'Mi cuenta',
    open: 'Cuenta de %{name}',
  },
  notifications: {
    title: 'Notificaciones',
    open: 'Notificaciones, ninguna sin leer',
    openCount: 'Notificaciones, %{smart_count} sin leer',
  },
  missingPage: 'Esta página no existe: aquí tiene su primera página',
  toast: {
    close: 'Cerrar el mensaje',
    region: 'Mensajes',
  },
} satisfies Messages['shell'];
