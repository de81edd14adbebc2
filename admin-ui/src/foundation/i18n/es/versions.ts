import type { Messages } from '../messages.ts';

export default {
  open: 'Versiones',
  title: 'Versiones de «%{title}»',
  explain:
    'Los alumnos reciben una versión. Si restaura otra, se aplica en el próximo inicio. Las sesiones y los certificados conservan la versión con la que se hicieron.',
  android:
    'Android rechaza una aplicación más antigua en un dispositivo que tiene una más reciente. Después de restaurar, elimine primero la aplicación de ese visor.',
  used: '%{count} de %{maximum} versiones como máximo. Las demás versiones ocupan %{size} del almacenamiento.',
  single:
    'No se conserva ninguna versión anterior. Elija conservar la versión actual cuando sustituya el archivo. Se conservan %{maximum} versiones como máximo.',
  name: 'Versión %{name}',
  served: 'La que reciben los alumnos',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar la versión %{name}',
  restored: 'Los alumnos reciben ahora la versión %{name}',
  compare: 'Comparar',
  compareNamed: 'Comparar la versión %{name} con la que reciben los alumnos',
  comparing: 'Comparando versiones',
  differences:
    'Respecto a esta versión, la que reciben los alumnos tiene %{added} archivos añadidos, %{removed} eliminados, %{changed} modificados y %{unchanged} iguales',
  files: 'Archivos diferentes',
  more: '%{count} diferencias más',
  deleteNamed: 'Eliminar la versión %{name}',
  deleteTitle: '¿Eliminar la versión %{name}?',
  deleteText: 'Ya no se podrá restaurar. Se liberan %{size} de almacenamiento.',
  deleted: 'Versión %{name} eliminada',
  keep: 'Conservar la versión actual (%{size} del almacenamiento)',
  keepHint: 'Podrá restaurarla más tarde. Se conservan cinco versiones como máximo.',
  difference: { added: 'añadido', removed: 'eliminado', changed: 'modificado' },
} satisfies Messages['versions'];
