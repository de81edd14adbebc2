import type { Messages } from '../index.ts';

export default {
  resources: 'Risorse',
  add: 'Aggiungi una risorsa',
  addTitle: 'Aggiungi una risorsa',
  editTitle: 'Modifica la risorsa',
  search: 'Cerca risorse',
  title: 'Titolo',
  file: 'Documento',
  by: 'di %{name}',
  nothing: 'Ancora nessuna risorsa',
  nothingHint: 'Piani, schede e immagini da tenere a portata di mano accanto a una formazione o a un corso.',
  editNamed: 'Modifica %{title}',
  deleteNamed: 'Elimina %{title}',
  downloadNamed: 'Scarica %{title}',
  added: 'Risorsa aggiunta',
  edited: 'Risorsa salvata',
  deleted: 'Risorsa eliminata',
  deleteTitle: 'Eliminare «%{title}»?',
  deleteText: 'Niente la utilizza.',
  deleteUsed:
    'È mostrata in %{smart_count} punto, che non la mostrerà più. |||| È mostrata in %{smart_count} punti, che non la mostreranno più.',
  usedBy: 'Usato in %{smart_count} punto |||| Usato in %{smart_count} punti',
  unused: 'Non ancora usato',
  pickerHint: 'Ciò che si trova accanto, da scaricare',
} satisfies Messages['resources'];
