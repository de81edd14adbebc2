import type { Messages } from '../index.ts';

export default {
  masterContents: 'Contenuti master',
  add: 'Aggiungi un contenuto master',
  addTitle: 'Nuovo contenuto master',
  editTitle: 'Modifica il contenuto master',
  search: 'Cerca contenuti master',
  name: 'Nome',
  nothing: 'Ancora nessun contenuto master',
  nothingHint: 'Un solo contenuto per più formazioni: ognuna ne avvia la propria parte.',
  enable: 'Con un contenuto di questo tipo',
  noFiles: 'Ancora nessun file',
  editNamed: 'Modifica %{name}',
  deleteNamed: 'Elimina %{name}',
  added: 'Contenuto master aggiunto',
  edited: 'Contenuto master salvato',
  deleted: 'Contenuto master eliminato',
  deleteTitle: 'Eliminare «%{name}»?',
  deleteText: 'I suoi file vengono eliminati e il loro spazio torna libero.',
  uploadFailed: 'Non è stato salvato tutto: %{why}',
  types: 'Tipi di contenuto',
  withErrors: '%{type}, manca qualcosa',
} satisfies Messages['masterContents'];
