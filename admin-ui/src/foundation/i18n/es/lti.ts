export default {
  tab: 'Plataformas de aprendizaje',
  hint: 'Moodle, Canvas y otras plataformas de aprendizaje (LTI 1.3) inician formaciones e itinerarios, y reciben los resultados en su libro de calificaciones.',
  add: 'Añadir plataforma',
  none: 'Todavía no hay plataformas de aprendizaje',
  noneHint:
    'Añada la suya. Los docentes enlazan formaciones en sus cursos, y los alumnos las inician desde allí.',
  editTitle: 'Editar la plataforma de aprendizaje',
  name: 'Nombre',
  nameHint: 'Para reconocerla, por ejemplo «Moodle de la academia»',
  fields: {
    issuer: 'Emisor (ID de plataforma)',
    clientId: 'ID de cliente',
    authorizationUrl: 'URL de solicitud de autenticación',
    tokenUrl: 'URL del token de acceso',
    keySetUrl: 'URL de las claves públicas',
    deploymentIds: 'ID de despliegue',
  },
  deploymentIdsHint: 'Uno por línea. Déjelo vacío para aceptar el del primer acceso.',
  trustEmail: 'Confiar en los correos electrónicos de la plataforma',
  notRecognised:
    'Los alumnos no se reconocen por su correo. Cada uno necesita una cuenta vinculada, o edite la plataforma y confíe en sus correos.',
  trustEmailHint: 'Sirven para reconocer a los miembros, salvo a los administradores.',
  autoProvision: 'Añadir a quienes todavía no son miembros, mientras queden plazas',
  saved: 'La plataforma de aprendizaje se ha guardado',
  deleted: 'La plataforma de aprendizaje se ha eliminado',
  rotated: 'Se usa una clave nueva. La anterior sigue publicada durante una semana.',
  lastLaunch: 'Último uso: %{date}',
  neverLaunched: 'Nunca se ha usado',
  pendingText:
    'Dé a su plataforma las direcciones siguientes, o un enlace de registro. Después introduzca con «Editar» lo que ella le muestre.',
  state: {
    pending: 'Incompleta',
    ready: 'Lista',
  },
  tool: {
    loginUrl: 'URL de inicio de sesión',
    launchUrl: 'URL de lanzamiento y redirección',
    launchUrlHint: 'También la URL de selección de contenido (deep linking)',
    keySetUrl: 'URL de las claves públicas de esta herramienta',
  },
  actions: {
    classes: 'Clases',
    link: 'Enlace de registro',
    edit: 'Editar',
    rotate: 'Clave nueva',
    delete: 'Eliminar',
  },
  delete: {
    title: '¿Eliminar «%{name}»?',
    text: 'Nadie podrá iniciar formaciones desde ella, y no recibirá más resultados. Los miembros y su progreso se conservan.',
  },
  rotate: {
    title: '¿Crear una clave nueva para «%{name}»?',
    text: 'A partir de ahora los mensajes a la plataforma se firman con la clave nueva. Las plataformas que leen las claves públicas no necesitan nada más.',
  },
  link: {
    title: 'Enlace de registro',
    text: 'Péguelo en el registro dinámico de su plataforma. Funciona una vez, durante una hora.',
    label: 'Enlace',
    done: 'Listo',
  },
  classes: {
    title: 'Clases de «%{name}»',
    none: 'Todavía no hay clases',
    noneHint:
      'Una clase aparece tras el primer inicio desde ella, si la plataforma comunica los nombres de sus miembros (Names and Role Provisioning).',
    members: 'Alumnos que son miembros aquí: %{members} de %{learners}',
    others:
      'Los demás pasan a ser miembros en su primer inicio desde la plataforma, si esta puede añadir personas.',
    refused:
      'La plataforma de aprendizaje no comunica los miembros de esta clase. Active en ella el servicio «Names and Role Provisioning» de la herramienta y comparta nombres y correos.',
  },
};
