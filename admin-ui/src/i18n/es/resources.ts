import type { Messages } from '../index.ts';

export default {
  resources: 'Recursos',
  add: 'Añadir un recurso',
  addTitle: 'Añadir un recurso',
  editTitle: 'Editar el recurso',
  search: 'Buscar recursos',
  title: 'Título',
  file: 'Documento',
  by: 'por %{name}',
  nothing: 'Aún no hay recursos',
  nothingHint: 'Planos, fichas e imágenes para tener a mano junto a una formación o un curso.',
  editNamed: 'Editar %{title}',
  deleteNamed: 'Eliminar %{title}',
  downloadNamed: 'Descargar %{title}',
  added: 'Recurso añadido',
  edited: 'Recurso guardado',
  deleted: 'Recurso eliminado',
  deleteTitle: '¿Eliminar «%{title}»?',
  deleteText: 'Nada lo utiliza.',
  deleteUsed:
    'Se muestra en %{smart_count} lugar, que dejará de mostrarlo. |||| Se muestra en %{smart_count} lugares, que dejarán de mostrarlo.',
  usedBy: 'Se usa en %{smart_count} lugar |||| Se usa en %{smart_count} lugares',
  unused: 'Aún sin usar',
  pickerHint: 'Lo que se encuentra al lado, para descargar',
} satisfies Messages['resources'];
