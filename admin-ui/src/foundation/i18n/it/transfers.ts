export default {
  transfers: 'Trasferimenti',
  export: 'Esporta un’organizzazione',
  exportHint:
    'L’archivio contiene persone, contenuti, file e risultati. Non contiene token API, visori, webhook o chiavi di piattaforme di apprendimento. L’organizzazione resta invariata.',
  exportAction: 'Esporta',
  exporting: 'Esportazione in corso: %{name}.',
  exported: 'L’archivio è pronto per un giorno: %{name}.',
  archiveExpired: 'L’archivio è scaduto, esporta di nuovo: %{name}.',
  download: 'Scarica',
  jobGone: 'Questa esportazione non è più conservata.',
  continues: 'Il lavoro continua se lasci questa pagina.',
  unreachable: 'Il server non risponde. Il lavoro continua e il suo stato ricomparirà qui.',
  import: 'Importa un’organizzazione',
  importHint:
    'Scegli l’archivio di un’altra installazione della stessa versione. Prima viene controllato, e il controllo non scrive nulla.',
  archive: 'Archivio di un’organizzazione',
  archiveHint: 'Trascina qui il file zip o sceglilo',
  send: 'Invia e controlla',
  sending: '%{file}: %{sent} di %{size}',
  sent: 'L’archivio è arrivato e viene controllato.',
  empty: 'Nessun archivio',
  emptyHint: 'Gli archivi inviati restano visibili qui per trenta giorni.',
  sentOn: 'inviato il %{date}',
  exportedOn: 'Esportato il %{date}, versione %{version}',
  interrupted:
    'L’invio è in corso in un’altra finestra o è stato interrotto. Se è stato interrotto, elimina l’archivio e invialo di nuovo.',
  checking: 'L’archivio viene controllato.',
  importing: 'L’organizzazione viene importata.',
  states: {
    uploading: 'Incompleto',
    checking: 'Controllo',
    refused: 'Non possibile',
    checked: 'Pronto',
    importing: 'Importazione',
    done: 'Importata',
    failed: 'Non riuscito',
  },
  anonymised:
    'I nomi e gli indirizzi delle persone vengono sostituiti. Password, foto delle persone e registro delle attività non vengono inclusi.',
  doneHint:
    'I membri possono accedere. Configura di nuovo l’accesso unico, i webhook, i token API, le piattaforme di apprendimento e i visori. Poi elimina l’organizzazione nell’altra installazione.',
  start: 'Importa',
  continueImport: 'Continua l’importazione',
  checkAgain: 'Controlla di nuovo',
  anonymise: 'Controlla senza nomi',
  keepNames: 'Controlla con i nomi',
  deleteArchive: 'Elimina archivio',
  removeFromList: 'Togli dall’elenco',
  startTitle: 'Importare %{name}?',
  startText:
    'I membri potranno accedere al termine dell’importazione. Per annullarla, elimina l’organizzazione.',
  deleteTitle: 'Eliminare questo archivio? (%{name})',
  deleteText: 'Un’organizzazione importata rimane.',
  noConflicts: 'Il controllo non ha trovato conflitti.',
  blocking: 'Questi conflitti impediscono l’importazione:',
  accepted: 'L’importazione si discosta dall’archivio in questi punti:',
  leftOut: 'Non nell’archivio: %{list}',
  countOf: {
    people: '%{smart_count} persona |||| %{smart_count} persone',
    trainings: '%{smart_count} formazione |||| %{smart_count} formazioni',
    courses: '%{smart_count} percorso |||| %{smart_count} percorsi',
    groups: '%{smart_count} gruppo |||| %{smart_count} gruppi',
    files: '%{smart_count} file |||| %{smart_count} file',
    tokens: '%{smart_count} token API |||| %{smart_count} token API',
    devices: '%{smart_count} visore |||| %{smart_count} visori',
    webhooks: '%{smart_count} webhook |||| %{smart_count} webhook',
    platforms: '%{smart_count} piattaforma di apprendimento |||| %{smart_count} piattaforme di apprendimento',
  },
  conflicts: {
    ARCHIVE_DAMAGED: 'L’archivio è danneggiato. Esportalo o invialo di nuovo',
    SCHEMA_DIFFERS: 'Le installazioni hanno versioni diverse. Aggiorna la più vecchia ed esporta di nuovo',
    ORGANISATION_EXISTS: 'L’organizzazione esiste in questa installazione',
    ORGANISATION_BEING_DELETED: 'Qui si stanno ancora eliminando dati dell’organizzazione',
    SIRET_USED: 'Un’altra organizzazione ha il SIRET',
    EMAIL_USED:
      '%{smart_count} indirizzo e-mail appartiene a un altro account |||| %{smart_count} indirizzi e-mail appartengono ad altri account',
    TOO_MANY_SEATS: 'L’organizzazione ha più membri di quanti questa installazione consenta',
    TOO_MANY_COURSES: 'L’organizzazione ha più percorsi di quanti questa installazione consenta',
    NAME_USED: 'Un’altra organizzazione ha lo stesso nome',
    TRAINING_MISSING:
      '%{smart_count} formazione del fornitore manca qui. I risultati restano |||| %{smart_count} formazioni del fornitore mancano qui. I risultati restano',
    COURSE_MISSING:
      '%{smart_count} percorso del fornitore manca qui |||| %{smart_count} percorsi del fornitore mancano qui',
    COURSE_WITHOUT_TRAINING:
      '%{smart_count} percorso perde una formazione |||| %{smart_count} percorsi perdono formazioni',
    COURSE_LEFT_OUT:
      '%{smart_count} percorso qui non ha formazioni e viene escluso |||| %{smart_count} percorsi qui non hanno formazioni e vengono esclusi',
    LOOKUP_MATCHED:
      '%{smart_count} dato di riferimento è riconosciuto dal nome |||| %{smart_count} dati di riferimento sono riconosciuti dal nome',
    LOOKUP_CREATED:
      '%{smart_count} dato di riferimento viene aggiunto |||| %{smart_count} dati di riferimento vengono aggiunti',
    BADGE_MATCHED:
      '%{smart_count} badge è riconosciuto dal nome |||| %{smart_count} badge sono riconosciuti dal nome',
    BADGE_CREATED:
      '%{smart_count} badge viene aggiunto senza immagine |||| %{smart_count} badge vengono aggiunti senza immagine',
  },
};
