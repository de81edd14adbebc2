import type { ErrorCode } from '../../../../../shared/errors.ts';

export default {
  VALIDATION: 'Alcuni campi non sono validi',
  REQUIRED_INFORMATION: 'Mancano informazioni obbligatorie o non sono valide',
  INVALID_COURSE: 'Il percorso è incompleto o non è valido',
  MALFORMED: 'Non è stato possibile leggere la richiesta',
  INVALID_SIRET: 'Il numero SIRET non è valido',
  END_BEFORE_START: 'La data di fine precede la data di inizio',
  UNAUTHENTICATED: 'La sessione è terminata. Accedi di nuovo.',
  INVALID_CREDENTIALS: 'E-mail o password errati',
  SUBSCRIPTION_ENDED: 'L’abbonamento della tua organizzazione è terminato',
  ACCOUNT_DISABLED: 'Il tuo account è disattivato',
  NOT_AUTHORIZED: 'Non hai l’autorizzazione per farlo',
  PROOF_REQUIRED: 'Nessuna modifica. Conferma prima la tua identità',
  PROOF_FAILED: 'La password non è corretta',
  CODE_WRONG: 'Questo codice è sbagliato o è già stato usato',
  PASSKEY_REFUSED: 'Questa passkey non funziona qui. Prova con un’altra.',
  SIGN_IN_EXPIRED: 'È passato troppo tempo. Accedi di nuovo.',
  SETUP_EXPIRED: 'È passato troppo tempo. Ricomincia.',
  SECOND_FACTOR_REQUIRED:
    'Il tuo account richiede un secondo fattore. Aggiungine un altro prima di rimuovere questo.',
  NO_SECOND_FACTOR: 'Il tuo account non ha un secondo fattore',
  PASSKEY_LIMIT: 'Hai raggiunto il massimo di dieci passkey. Rimuovine una prima.',
  SCOPE: 'Questa sessione non lo permette. Accedi al sito',
  NOT_INCLUDED: 'Questo contenuto non è incluso nella tua offerta',
  SSO_REQUIRED:
    'La tua organizzazione chiede di accedere con il proprio account. La tua password qui non vale più. Inserisci l’e-mail di lavoro e scegli «Continua con la tua organizzazione».',
  SSO_EMAIL_NOT_VERIFIED:
    'Il servizio di accesso della tua organizzazione non conferma il tuo indirizzo e-mail. Chiedi aiuto al tuo amministratore.',
  SSO_DOMAIN_NOT_VERIFIED:
    'Il tuo indirizzo e-mail non appartiene a un dominio verificato di questa organizzazione. Chiedi aiuto al tuo amministratore.',
  SSO_NO_ACCOUNT: 'Non hai ancora un account qui. Chiedi al tuo amministratore di aggiungerti.',
  SSO_LINKED_OTHERWISE:
    'Questo indirizzo e-mail è già collegato a un altro account del servizio di accesso della tua organizzazione. Chiedi aiuto al tuo amministratore.',
  SSO_DENIED: 'L’accesso è stato annullato, o rifiutato dal servizio di accesso della tua organizzazione.',
  SSO_EXPIRED: 'Questo accesso è scaduto o è già stato usato. Ricomincia.',
  SSO_NOT_CONFIGURED: 'Il single sign-on non è configurato per questa organizzazione',
  SSO_NOT_PROVED: 'Accedi una volta con il single sign-on come amministratore prima di renderlo obbligatorio',
  SSO_PROVIDER_FAILED:
    'Il servizio di accesso non ha risposto come previsto. Riprova o controlla le impostazioni.',
  SSO_SEATS_FULL:
    'Tutti i posti della tua organizzazione sono occupati: non è stato possibile creare il tuo account. Chiedi al tuo amministratore di liberarne uno.',
  DOMAIN_TAKEN: 'Un’altra organizzazione ha già verificato questo dominio',
  DOMAIN_NOT_PROVED:
    'Il record TXT non è stato trovato. Le modifiche al DNS possono richiedere un’ora. Riprova più tardi.',
  NOT_COMPLETED: 'Non è ancora completato',
  NAME_NOT_PRINTABLE:
    'Nessun attestato può mostrare questo nome, perché nessun carattere tipografico ha tutte le sue lettere',
  NO_CONTENT_QUOTA: 'La tua organizzazione non dispone di spazio per contenuti propri',
  OFFLINE_NOT_ALLOWED: 'La tua organizzazione non ha l’accesso offline',
  NOT_FOUND: 'Questo elemento non esiste o non esiste più',
  EMAIL_NOT_FOUND: 'Nessun account usa questa e-mail',
  RESET_LINK_EXPIRED:
    'Questo link è scaduto. I link funzionano una sola volta, per 7 giorni, e per un’ora dopo l’apertura.',
  DEVICE_CODE_EXPIRED: 'Il codice è scaduto o è già stato usato. Richiedine uno nuovo sul dispositivo',
  LAUNCH_CODE_EXPIRED: 'Il link è scaduto o è già stato usato. Avvia di nuovo la formazione',
  MANAGER_NOT_FOUND: 'Nessun manager ha questa e-mail',
  METHOD_NOT_ALLOWED: 'Questa azione non esiste qui',
  NOT_ACCEPTABLE: 'Questo formato non è disponibile',
  EMAIL_LINK_EXPIRED: 'Questo link è scaduto. Richieda di nuovo la modifica nel suo account.',
  EMAIL_ALREADY_USED: 'Questa e-mail è già in uso',
  GROUP_NAME_EXISTS: 'Esiste già un gruppo con questo nome',
  SIRET_ALREADY_USED: 'Esiste già un’organizzazione con questo SIRET',
  MASTER_CONTENT_IN_USE: 'Questo contenuto è usato da una formazione',
  USES_MASTER_CONTENT: 'Questa formazione usa un contenuto master. Scegli prima dei file propri.',
  FILE_ALREADY_EXISTS: 'Questo file esiste già',
  RELEASE_ALREADY_EXISTS: 'Questa versione esiste già per questo sistema e formato',
  TRAINING_IN_USE: 'Questa formazione fa parte di un percorso',
  LOOKUP_IN_USE: 'Questo elemento è ancora in uso',
  PASSWORD_ALREADY_SET: 'Questa persona ha già scelto una password. Può richiedere un nuovo link',
  MEMBER_DISABLED: 'L’account è disattivato. Riattivalo prima di inviare un invito',
  SSO_LAST_EXEMPT:
    'È l’ultimo amministratore che può accedere con una password. Prima esenta un altro amministratore dal single sign-on.',
  LAST_ADMINISTRATOR: 'Deve restare almeno un amministratore',
  IMPORT_REFUSED: 'Questo archivio non può essere importato. Verificalo prima o risolvi i conflitti',
  PROVIDER_PROTECTED: 'L’organizzazione del fornitore non può essere eliminata né trasferita',
  NOT_DOWNLOADED: 'Scarica ogni file prima di verificare',
  UPLOAD_INCOMPLETE: 'Il caricamento è incompleto',
  FILE_NOT_READY: 'Il file non è ancora pronto',
  NOT_PUBLISHED: 'Questa formazione non è pubblicata. Manca la copertina o il logo di un badge',
  CONFLICT: 'Qualcosa è cambiato nel frattempo. Ricarica e riprova.',
  IN_PROGRESS: 'La stessa richiesta è ancora in corso',
  VERSION_CONFLICT:
    'Un’altra persona l’ha modificato nel frattempo. Ricarica per vedere la versione attuale.',
  USER_QUOTA_REACHED: 'Tutti i posti sono occupati. Contatta l’assistenza.',
  TOKEN_LIMIT:
    'La tua organizzazione ha già il numero massimo di token API. Revocane uno per aggiungerne un altro.',
  LTI_NO_EMAIL:
    'La piattaforma didattica non ha comunicato il tuo indirizzo e-mail. Chiedi al suo amministratore di consentirlo.',
  LTI_NO_ACCOUNT: 'Non hai ancora un account qui. Chiedi al tuo amministratore di aggiungerti.',
  LTI_ADMINISTRATOR:
    'Gli amministratori accedono qui con il proprio account, non da una piattaforma didattica.',
  LTI_REFUSED: 'La piattaforma didattica ha inviato un messaggio che non può essere accettato.',
  LTI_DEPLOYMENT: 'Questo deployment della piattaforma didattica non è registrato',
  LTI_TEACHERS_ONLY: 'Solo i docenti possono aggiungere contenuti a un corso',
  LTI_UNKNOWN: 'Questa piattaforma didattica non è registrata, o la registrazione non è completa',
  LTI_EXPIRED: 'Questo accesso è scaduto o è già stato usato. Apri di nuovo l’attività dal tuo corso.',
  LTI_LIMIT:
    'La tua organizzazione ha già il numero massimo di piattaforme didattiche. Eliminane una per aggiungerne un’altra.',
  LTI_SEATS_FULL: 'Tutti i posti della tua organizzazione sono occupati. Contatta il tuo amministratore.',
  WEBHOOK_LIMIT:
    'La tua organizzazione ha già il numero massimo di webhook. Eliminane uno per aggiungerne un altro.',
  CONTENT_QUOTA_REACHED: 'Lo spazio per i contenuti è pieno. Contatta l’assistenza.',
  COURSE_QUOTA_REACHED:
    'La tua organizzazione ha raggiunto il numero massimo di percorsi. Eliminane uno o contatta l’assistenza.',
  REPORT_TOO_LARGE: 'Il rapporto di questa sessione è troppo grande',
  BODY_TOO_LARGE: 'È troppo grande per essere inviato',
  UNSUPPORTED_MEDIA_TYPE: 'Questo tipo di file non è supportato',
  TOO_MANY_REQUESTS: 'Troppi tentativi. Attendi un momento e riprova.',
  SERVER_ERROR: 'Errore del server, riprova più tardi',
  UNAVAILABLE: 'Temporaneamente non disponibile, riprova tra poco',
  DISK_FULL: 'Il disco del server è pieno e non è possibile salvare. Contatti l’amministratore',
} satisfies Record<ErrorCode, string>;
