export default {
  tab: 'Piattaforme didattiche',
  hint: 'Moodle, Canvas e altre piattaforme didattiche (LTI 1.3) avviano formazioni e percorsi, e ricevono i risultati nel registro delle valutazioni.',
  add: 'Aggiungi piattaforma',
  none: 'Ancora nessuna piattaforma didattica',
  noneHint:
    'Aggiungi la tua. I docenti collegano le formazioni ai loro corsi, e gli utenti le avviano da lì.',
  editTitle: 'Modifica la piattaforma didattica',
  name: 'Nome',
  nameHint: 'Per riconoscerla, ad esempio «Moodle dell’accademia»',
  fields: {
    issuer: 'Emittente (ID della piattaforma)',
    clientId: 'ID client',
    authorizationUrl: 'URL della richiesta di autenticazione',
    tokenUrl: 'URL del token di accesso',
    keySetUrl: 'URL delle chiavi pubbliche',
    deploymentIds: 'ID dei deployment',
  },
  deploymentIdsHint: 'Uno per riga. Lascia vuoto per accettare quello del primo accesso.',
  trustEmail: 'Considera attendibili gli indirizzi e-mail della piattaforma',
  notRecognised:
    'Gli studenti non sono riconosciuti dall’indirizzo e-mail. Ognuno ha bisogno di un account collegato, oppure modifica la piattaforma e accetta i suoi indirizzi.',
  trustEmailHint: 'Servono a riconoscere i membri, tranne gli amministratori.',
  autoProvision: 'Aggiungi chi non è ancora membro, finché ci sono posti liberi',
  saved: 'La piattaforma didattica è stata salvata',
  deleted: 'La piattaforma didattica è stata eliminata',
  rotated: 'È in uso una nuova chiave. La precedente resta pubblicata per una settimana.',
  lastLaunch: 'Ultimo utilizzo: %{date}',
  neverLaunched: 'Mai utilizzata',
  pendingText:
    'Fornisci alla piattaforma gli indirizzi qui sotto, o un link di registrazione. Poi inserisci con «Modifica» ciò che ti mostra.',
  state: {
    pending: 'Incompleta',
    ready: 'Pronta',
  },
  tool: {
    loginUrl: 'URL di avvio dell’accesso',
    launchUrl: 'URL di lancio e di reindirizzamento',
    launchUrlHint: 'Anche l’URL per la selezione dei contenuti (deep linking)',
    keySetUrl: 'URL delle chiavi pubbliche di questo strumento',
  },
  actions: {
    classes: 'Classi',
    link: 'Link di registrazione',
    edit: 'Modifica',
    rotate: 'Nuova chiave',
    delete: 'Elimina',
  },
  delete: {
    title: 'Eliminare «%{name}»?',
    text: 'Nessuno potrà più avviare formazioni da lì, e non riceverà altri risultati. I membri e i loro progressi restano.',
  },
  rotate: {
    title: 'Creare una nuova chiave per «%{name}»?',
    text: 'Da ora i messaggi alla piattaforma sono firmati con la nuova chiave. Le piattaforme che leggono le chiavi pubbliche non hanno bisogno d’altro.',
  },
  link: {
    title: 'Link di registrazione',
    text: 'Incollalo nella registrazione dinamica della piattaforma. Funziona una volta, entro un’ora.',
    label: 'Link',
    done: 'Fatto',
  },
  classes: {
    title: 'Classi di «%{name}»',
    none: 'Ancora nessuna classe',
    noneHint:
      'Una classe compare dopo il primo avvio da essa, se la piattaforma comunica i nomi dei suoi membri (Names and Role Provisioning).',
    members: 'Studenti che sono membri qui: %{members} su %{learners}',
    others: 'Gli altri diventano membri al primo avvio dalla piattaforma, se questa può aggiungere persone.',
    refused:
      'La piattaforma didattica non comunica i membri di questa classe. Attivi lì il servizio «Names and Role Provisioning» dello strumento e condivida nomi e indirizzi e-mail.',
  },
};
