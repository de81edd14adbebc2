import type { Messages } from '../index.ts';

export default {
  masterContents: 'Contenidos maestros',
  add: 'Añadir un contenido maestro',
  addTitle: 'Nuevo contenido maestro',
  editTitle: 'Editar el contenido maestro',
  search: 'Buscar contenidos maestros',
  name: 'Nombre',
  nothing: 'Aún no hay contenidos maestros',
  nothingHint: 'Un solo contenido para varias formaciones: cada una inicia su parte.',
  enable: 'Con contenido de este tipo',
  noFiles: 'Aún sin archivos',
  editNamed: 'Editar %{name}',
  deleteNamed: 'Eliminar %{name}',
  added: 'Contenido maestro añadido',
  edited: 'Contenido maestro guardado',
  deleted: 'Contenido maestro eliminado',
  deleteTitle: '¿Eliminar «%{name}»?',
  deleteText: 'Sus archivos se eliminan y su espacio vuelve a quedar libre.',
  uploadFailed: 'No se guardó todo: %{why}',
  types: 'Tipos de contenido',
  withErrors: '%{type}, falta algo',
} satisfies Messages['masterContents'];
