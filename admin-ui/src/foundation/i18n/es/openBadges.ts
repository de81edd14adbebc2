import type { Messages } from '../messages.ts';

export default {
  share: 'Compartir',
  shareNamed: 'Compartir «%{title}»',
  explain:
    'Al compartir se crea una página con un enlace que no se puede adivinar. Quien tenga el enlace ve su nombre, su organización, la fecha, la puntuación y la versión del contenido. La página se elimina con su cuenta. Puede dejar de compartir en cualquier momento.',
  create: 'Crear enlace',
  link: 'Enlace',
  linkHint: 'Para un currículum, un perfil o un correo.',
  open: 'Abrir la página',
  download: 'Descargar la insignia',
  stop: 'Dejar de compartir',
  stopped: 'La página ya no es visible',
  linkedIn: 'Añadir a LinkedIn',
  verifiable:
    'El archivo descargado sigue Open Badges 3.0. Otros sistemas verifican su firma sin una cuenta aquí.',
} satisfies Messages['openBadges'];
