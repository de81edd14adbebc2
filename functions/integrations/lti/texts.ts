import type { InterfaceLanguage } from '../../../shared/lang.ts';

/** Texts of the pages that a browser shows between a learning platform (LMS) and this platform. */
interface LtiTexts {
  /** Shown while the page continues without an action of the user. */
  opening: string;
  /** Page of a launch in a frame. Its button opens a new window. */
  openIn: string;
  openInText: string;
  open: string;
  /** Page of a teacher without an account. */
  previewText: string;
  joinText: string;
  join: string;
  cannotJoin: string;
  /** Page of a browser that blocks storage in a frame. */
  blocked: string;
  blockedText: string;
  /** Page of an error. */
  failed: string;
  again: string;
  /** For a registration that was removed or is not complete. */
  askAdministrator: string;
  /** Picker of content for a course of the learning platform. */
  choose: string;
  chooseText: string;
  search: string;
  trainings: string;
  courses: string;
  /** The organisation has no content to add. */
  none: string;
  /** Error after the picker was submitted without a choice. */
  nothingChosen: string;
  add: string;
  cancel: string;
  /** Page that returns the choice to the learning platform. The button is a fallback. */
  returning: string;
  /** The choice was returned from another window. */
  returned: string;
  continue: string;
  /** Page after a dynamic registration. */
  registered: string;
  registeredText: string;
  /** Texts of the errors with these codes. */
  LTI_UNKNOWN: string;
  LTI_EXPIRED: string;
  LTI_REFUSED: string;
  LTI_DEPLOYMENT: string;
  LTI_TEACHERS_ONLY: string;
  /** Text of every other error. */
  other: string;
}

const en: LtiTexts = {
  opening: 'Opening…',
  openIn: 'Ready to start',
  openInText: 'The training opens in a window of its own.',
  open: 'Open',
  previewText:
    'Your students open this content here. You are a teacher of the course and have no account on this platform.',
  joinText: 'To run it yourself, take part as a learner. This takes a seat of your organisation.',
  join: 'Take part as a learner',
  cannotJoin: 'Ask the administrator of this platform for an account if you want to run it yourself.',
  blocked: 'Open in a new window',
  blockedText: 'Your browser does not let this page remember the sign-in here.',
  failed: 'This could not be opened',
  again: 'Go back to your course and open the activity again.',
  askAdministrator: 'Ask the teacher or the administrator of your learning platform for help.',
  choose: 'Add trainings',
  chooseText: 'Learners start what you add from your course, and their results come back to its gradebook.',
  search: 'Search',
  trainings: 'Trainings',
  courses: 'Courses',
  none: 'There is nothing to add yet: no training is available to your organisation’s learners.',
  nothingChosen: 'Choose at least one training or course.',
  add: 'Add',
  cancel: 'Cancel',
  returning: 'Returning to your course…',
  returned: 'Added. You can close this window.',
  continue: 'Continue',
  registered: 'The tool is registered',
  registeredText: 'You can close this window and activate the tool in your learning platform.',
  LTI_UNKNOWN: 'This learning platform is not registered, or its registration is not complete.',
  LTI_EXPIRED: 'This launch has expired or was already used.',
  LTI_REFUSED: 'The learning platform sent a message that cannot be accepted.',
  LTI_DEPLOYMENT: 'This deployment of the learning platform is not registered. Its id:',
  LTI_TEACHERS_ONLY: 'Only teachers and administrators of a course can add content to it.',
  other: 'Something went wrong. Try again in a moment.',
};

const fr: LtiTexts = {
  opening: 'Ouverture…',
  openIn: 'Tout est prêt',
  openInText: 'La formation s’ouvre dans sa propre fenêtre.',
  open: 'Ouvrir',
  previewText:
    'Vos élèves ouvrent ce contenu ici. Vous êtes enseignant dans ce cours et n’avez pas de compte sur cette plateforme.',
  joinText:
    'Pour l’essayer vous-même, participez comme apprenant. Cela occupe une place de votre organisation.',
  join: 'Participer comme apprenant',
  cannotJoin: 'Demandez un compte à l’administrateur de cette plateforme si vous voulez l’essayer vous-même.',
  blocked: 'Ouvrir dans une nouvelle fenêtre',
  blockedText: 'Votre navigateur n’autorise pas cette page à mémoriser la connexion ici.',
  failed: 'Ouverture impossible',
  again: 'Revenez à votre cours et ouvrez de nouveau l’activité.',
  askAdministrator: 'Adressez-vous à l’enseignant ou à l’administrateur de votre plateforme d’apprentissage.',
  choose: 'Ajouter des formations',
  chooseText:
    'Les apprenants démarrent depuis votre cours ce que vous ajoutez, et leurs résultats reviennent dans son carnet de notes.',
  search: 'Rechercher',
  trainings: 'Formations',
  courses: 'Parcours',
  none: 'Il n’y a encore rien à ajouter : aucune formation n’est accessible aux apprenants de votre organisation.',
  nothingChosen: 'Choisissez au moins une formation ou un parcours.',
  add: 'Ajouter',
  cancel: 'Annuler',
  returning: 'Retour à votre cours…',
  returned: 'Ajouté. Vous pouvez fermer cette fenêtre.',
  continue: 'Continuer',
  registered: 'L’outil est enregistré',
  registeredText: 'Vous pouvez fermer cette fenêtre et activer l’outil dans votre plateforme pédagogique.',
  LTI_UNKNOWN: 'Cette plateforme pédagogique n’est pas enregistrée, ou son enregistrement est incomplet.',
  LTI_EXPIRED: 'Cette ouverture a expiré ou a déjà servi.',
  LTI_REFUSED: 'La plateforme pédagogique a envoyé un message qui ne peut pas être accepté.',
  LTI_DEPLOYMENT: 'Ce déploiement de la plateforme pédagogique n’est pas enregistré. Son identifiant :',
  LTI_TEACHERS_ONLY: 'Seuls les enseignants et administrateurs d’un cours peuvent y ajouter du contenu.',
  other: 'Un problème est survenu. Réessayez dans un instant.',
};

const es: LtiTexts = {
  opening: 'Abriendo…',
  openIn: 'Todo listo',
  openInText: 'La formación se abre en su propia ventana.',
  open: 'Abrir',
  previewText:
    'Sus estudiantes abren este contenido aquí. Usted es docente del curso y no tiene cuenta en esta plataforma.',
  joinText: 'Para probarlo, participe como alumno. Esto ocupa una plaza de su organización.',
  join: 'Participar como alumno',
  cannotJoin: 'Pida una cuenta al administrador de esta plataforma si quiere probarlo.',
  blocked: 'Abrir en una ventana nueva',
  blockedText: 'Su navegador no permite que esta página recuerde aquí el inicio de sesión.',
  failed: 'No se ha podido abrir',
  again: 'Vuelva a su curso y abra de nuevo la actividad.',
  askAdministrator: 'Consulte al docente o al administrador de su plataforma de aprendizaje.',
  choose: 'Añadir formaciones',
  chooseText:
    'Los alumnos inician desde su curso lo que añada, y los resultados vuelven a su libro de calificaciones.',
  search: 'Buscar',
  trainings: 'Formaciones',
  courses: 'Itinerarios',
  none: 'Todavía no hay nada que añadir: ninguna formación está disponible para los alumnos de su organización.',
  nothingChosen: 'Elija al menos una formación o un itinerario.',
  add: 'Añadir',
  cancel: 'Cancelar',
  returning: 'Volviendo a su curso…',
  returned: 'Añadido. Puede cerrar esta ventana.',
  continue: 'Continuar',
  registered: 'La herramienta está registrada',
  registeredText: 'Puede cerrar esta ventana y activar la herramienta en su plataforma de aprendizaje.',
  LTI_UNKNOWN: 'Esta plataforma de aprendizaje no está registrada, o su registro no está completo.',
  LTI_EXPIRED: 'Este acceso ha caducado o ya se ha utilizado.',
  LTI_REFUSED: 'La plataforma de aprendizaje ha enviado un mensaje que no se puede aceptar.',
  LTI_DEPLOYMENT: 'Este despliegue de la plataforma de aprendizaje no está registrado. Su identificador:',
  LTI_TEACHERS_ONLY: 'Solo los docentes y administradores de un curso pueden añadirle contenido.',
  other: 'Se ha producido un problema. Inténtelo de nuevo en un momento.',
};

const it: LtiTexts = {
  opening: 'Apertura…',
  openIn: 'Tutto pronto',
  openInText: 'La formazione si apre in una finestra dedicata.',
  open: 'Apri',
  previewText:
    'I tuoi studenti aprono qui questo contenuto. Sei docente del corso e non hai un account su questa piattaforma.',
  joinText: 'Per provarlo, partecipa come studente. Questo occupa un posto della tua organizzazione.',
  join: 'Partecipa come studente',
  cannotJoin: 'Chiedi un account all’amministratore di questa piattaforma se vuoi provarlo.',
  blocked: 'Apri in una nuova finestra',
  blockedText: 'Il browser non consente a questa pagina di ricordare qui l’accesso.',
  failed: 'Impossibile aprire',
  again: 'Torna al tuo corso e apri di nuovo l’attività.',
  askAdministrator: 'Rivolgiti al docente o all’amministratore della tua piattaforma didattica.',
  choose: 'Aggiungi formazioni',
  chooseText:
    'Gli utenti avviano dal tuo corso ciò che aggiungi, e i risultati tornano nel registro delle valutazioni.',
  search: 'Cerca',
  trainings: 'Formazioni',
  courses: 'Percorsi',
  none: 'Non c’è ancora nulla da aggiungere: nessuna formazione è disponibile per gli utenti della tua organizzazione.',
  nothingChosen: 'Scegli almeno una formazione o un percorso.',
  add: 'Aggiungi',
  cancel: 'Annulla',
  returning: 'Ritorno al tuo corso…',
  returned: 'Aggiunto. Puoi chiudere questa finestra.',
  continue: 'Continua',
  registered: 'Lo strumento è registrato',
  registeredText: 'Puoi chiudere questa finestra e attivare lo strumento nella tua piattaforma didattica.',
  LTI_UNKNOWN: 'Questa piattaforma didattica non è registrata, o la registrazione non è completa.',
  LTI_EXPIRED: 'Questo accesso è scaduto o è già stato usato.',
  LTI_REFUSED: 'La piattaforma didattica ha inviato un messaggio che non può essere accettato.',
  LTI_DEPLOYMENT: 'Questo deployment della piattaforma didattica non è registrato. Il suo identificativo:',
  LTI_TEACHERS_ONLY: 'Solo i docenti e gli amministratori di un corso possono aggiungervi contenuti.',
  other: 'Si è verificato un problema. Riprova tra un momento.',
};

export const texts: Record<InterfaceLanguage, LtiTexts> = { en, fr, es, it };
