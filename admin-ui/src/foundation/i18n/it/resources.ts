import type { Messages } from '../messages.ts';

export default {
  add: 'Aggiungi una risorsa',
  addTitle: 'Aggiungi una risorsa',
  editTitle: 'Modifica la risorsa',
  search: 'Cerca risorse',
  title: 'Titolo',
  file: 'Documento',
  by: 'di %{name}',
  nothing: 'Ancora nessuna risorsa',
  nothingHint:
    'Piani, schede, immagini, video e audio da tenere a portata di mano con una formazione o un percorso.',
  noFile: 'Ancora nessun file',
  editNamed: 'Modifica %{title}',
  deleteNamed: 'Elimina %{title}',
  downloadNamed: 'Scarica %{title}',
  added: 'Risorsa aggiunta',
  edited: 'Risorsa salvata',
  deleted: 'Risorsa eliminata',
  deleteTitle: 'Eliminare «%{title}»?',
  deleteText: 'Non è usata da nessuna parte.',
  deleteUsed:
    'È usata in %{smart_count} punto e ne scomparirà. |||| È usata in %{smart_count} punti e ne scomparirà.',
  usedBy: 'Usata in %{smart_count} punto |||| Usata in %{smart_count} punti',
  unused: 'Non ancora usata',
  pickerHint: 'Documenti da scaricare insieme',
  /** Names and fields of react-admin's resource `formations`. */
  formations: {
    name: 'formazione |||| formazioni',
    notifications: { deleted: 'Formazione eliminata |||| %{smart_count} formazioni eliminate' },
    fields: {
      title: 'Titolo',
      lastModifiedDate: 'Ultima modifica',
      createdDate: 'Creazione',
      totalLike: 'Mi piace',
      durationInMinute: 'Durata',
    },
  },
} satisfies Messages['resources'];
