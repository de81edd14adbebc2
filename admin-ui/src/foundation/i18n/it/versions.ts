import type { Messages } from '../messages.ts';

export default {
  open: 'Versioni',
  title: 'Versioni di «%{title}»',
  explain:
    'I partecipanti ricevono una versione. Il ripristino di un’altra vale dal prossimo avvio. Le sessioni e i certificati mantengono la versione con cui sono stati fatti.',
  android:
    'Android rifiuta un’app meno recente su un dispositivo che ne ha una più recente. Dopo un ripristino occorre prima rimuovere l’app da quel visore.',
  used: '%{count} versioni su %{maximum} al massimo. Le altre versioni occupano %{size} dello spazio.',
  single:
    'Nessuna versione precedente è conservata. Alla sostituzione del file può scegliere di conservare la versione attuale. Si conservano al massimo %{maximum} versioni.',
  name: 'Versione %{name}',
  served: 'Servita ai partecipanti',
  restore: 'Ripristina',
  restoreNamed: 'Ripristina la versione %{name}',
  restored: 'I partecipanti ricevono ora la versione %{name}',
  compare: 'Confronta',
  compareNamed: 'Confronta la versione %{name} con quella servita',
  comparing: 'Confronto delle versioni',
  differences:
    'Rispetto a questa versione, quella servita ha %{added} file aggiunti, %{removed} rimossi, %{changed} modificati e %{unchanged} uguali',
  files: 'File diversi',
  more: 'Altre %{count} differenze',
  deleteNamed: 'Elimina la versione %{name}',
  deleteTitle: 'Eliminare la versione %{name}?',
  deleteText: 'Non potrà più essere ripristinata. Si liberano %{size} di spazio.',
  deleted: 'Versione %{name} eliminata',
  keep: 'Conserva la versione attuale (%{size} dello spazio)',
  keepHint: 'Potrà ripristinarla in seguito. Si conservano al massimo cinque versioni.',
  difference: { added: 'aggiunto', removed: 'rimosso', changed: 'modificato' },
} satisfies Messages['versions'];
