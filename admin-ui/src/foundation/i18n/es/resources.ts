import type { Messages } from '../messages.ts';

export default {
  add: 'Añadir un recurso',
  addTitle: 'Añadir un recurso',
  editTitle: 'Editar el recurso',
  search: 'Buscar recursos',
  title: 'Título',
  file: 'Documento',
  by: 'por %{name}',
  nothing: 'Todavía no hay recursos',
  nothingHint:
    'Planos, fichas, imágenes, vídeos y audios para tener a mano junto a una formación o un itinerario.',
  noFile: 'Todavía sin archivo',
  editNamed: 'Editar %{title}',
  deleteNamed: 'Eliminar %{title}',
  downloadNamed: 'Descargar %{title}',
  added: 'Recurso añadido',
  edited: 'Recurso guardado',
  deleted: 'Recurso eliminado',
  deleteTitle: '¿Eliminar «%{title}»?',
  deleteText: 'No se usa en ningún sitio.',
  deleteUsed:
    'Se usa en %{smart_count} lugar y desaparecerá de él. |||| Se usa en %{smart_count} lugares y desaparecerá de ellos.',
  usedBy: 'Se usa en %{smart_count} lugar |||| Se usa en %{smart_count} lugares',
  unused: 'Todavía sin usar',
  pickerHint: 'Documentos que se pueden descargar con ella',
  /** Names and fields of react-admin's resource `formations`. */
  formations: {
    name: 'formación |||| formaciones',
    notifications: { deleted: 'Formación eliminada |||| %{smart_count} formaciones eliminadas' },
    fields: {
      title: 'Título',
      lastModifiedDate: 'Última modificación',
      createdDate: 'Creación',
      totalLike: 'Me gusta',
      durationInMinute: 'Duración',
    },
  },
} satisfies Messages['resources'];
