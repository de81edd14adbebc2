export default {
  transfers: 'Transferts',
  export: 'Exporter une organisation',
  exportHint:
    'L’archive contient les personnes, les contenus, les fichiers et les résultats. Elle ne contient ni jetons d’API, ni casques, ni webhooks, ni clés de plateformes d’apprentissage. L’organisation reste inchangée.',
  exportAction: 'Exporter',
  exporting: 'Export en cours : %{name}.',
  exported: 'L’archive est prête pour une journée : %{name}.',
  archiveExpired: 'L’archive a expiré, exportez à nouveau : %{name}.',
  download: 'Télécharger',
  jobGone: 'Cet export n’est plus conservé.',
  continues: 'Le travail continue si vous quittez cette page.',
  unreachable: 'Le serveur ne répond pas. Le travail continue et son état réapparaîtra ici.',
  import: 'Importer une organisation',
  importHint:
    'Choisissez l’archive d’une autre installation de la même version. Elle est d’abord vérifiée, et la vérification n’écrit rien.',
  archive: 'Archive d’une organisation',
  archiveHint: 'Déposez le fichier zip ici ou choisissez-le',
  send: 'Envoyer et vérifier',
  sending: '%{file} : %{sent} sur %{size}',
  sent: 'L’archive est arrivée, sa vérification commence.',
  empty: 'Aucune archive',
  emptyHint: 'Les archives envoyées restent affichées ici pendant trente jours.',
  sentOn: 'envoyée le %{date}',
  exportedOn: 'Exportée le %{date}, version %{version}',
  interrupted:
    'L’envoi est en cours dans une autre fenêtre, ou a été interrompu. S’il a été interrompu, supprimez l’archive et envoyez-la à nouveau.',
  checking: 'Vérification de l’archive en cours.',
  importing: 'Import de l’organisation en cours.',
  states: {
    uploading: 'Incomplète',
    checking: 'Vérification',
    refused: 'Impossible',
    checked: 'Prête',
    importing: 'Import',
    done: 'Importée',
    failed: 'Échec',
  },
  anonymised:
    'Les noms et adresses des personnes sont remplacés. Les mots de passe, les photos des personnes et le journal d’activité ne sont pas repris.',
  doneHint:
    'Les membres peuvent se connecter. Configurez à nouveau l’authentification unique, les webhooks, les jetons d’API, les plateformes d’apprentissage et les casques. Supprimez ensuite l’organisation dans l’autre installation.',
  start: 'Importer',
  continueImport: 'Poursuivre l’import',
  checkAgain: 'Vérifier à nouveau',
  anonymise: 'Vérifier sans les noms',
  keepNames: 'Vérifier avec les noms',
  deleteArchive: 'Supprimer l’archive',
  removeFromList: 'Retirer de la liste',
  startTitle: 'Importer %{name} ?',
  startText:
    'Les membres pourront se connecter à la fin de l’import. Pour l’annuler, supprimez l’organisation.',
  deleteTitle: 'Supprimer cette archive ? (%{name})',
  deleteText: 'Une organisation importée reste en place.',
  noConflicts: 'La vérification n’a trouvé aucun conflit.',
  blocking: 'Ces conflits empêchent l’import :',
  accepted: 'L’import s’écarte de l’archive sur ces points :',
  leftOut: 'Absents de l’archive : %{list}',
  countOf: {
    people: '%{smart_count} personne |||| %{smart_count} personnes',
    trainings: '%{smart_count} formation |||| %{smart_count} formations',
    courses: '%{smart_count} parcours |||| %{smart_count} parcours',
    groups: '%{smart_count} groupe |||| %{smart_count} groupes',
    files: '%{smart_count} fichier |||| %{smart_count} fichiers',
    tokens: '%{smart_count} jeton d’API |||| %{smart_count} jetons d’API',
    devices: '%{smart_count} casque |||| %{smart_count} casques',
    webhooks: '%{smart_count} webhook |||| %{smart_count} webhooks',
    platforms: '%{smart_count} plateforme d’apprentissage |||| %{smart_count} plateformes d’apprentissage',
  },
  conflicts: {
    ARCHIVE_DAMAGED: 'L’archive est endommagée. Exportez-la ou envoyez-la à nouveau',
    SCHEMA_DIFFERS:
      'Les installations n’ont pas la même version. Mettez à jour la plus ancienne et exportez à nouveau',
    ORGANISATION_EXISTS: 'L’organisation existe dans cette installation',
    ORGANISATION_BEING_DELETED: 'Des données de l’organisation sont encore en cours de suppression ici',
    SIRET_USED: 'Une autre organisation a ce SIRET',
    EMAIL_USED:
      '%{smart_count} adresse e-mail appartient à un autre compte |||| %{smart_count} adresses e-mail appartiennent à d’autres comptes',
    TOO_MANY_SEATS: 'L’organisation a plus de membres que cette installation n’en autorise',
    TOO_MANY_COURSES: 'L’organisation a plus de parcours que cette installation n’en autorise',
    NAME_USED: 'Une autre organisation porte le même nom',
    TRAINING_MISSING:
      '%{smart_count} formation du fournisseur manque ici. Les résultats restent |||| %{smart_count} formations du fournisseur manquent ici. Les résultats restent',
    COURSE_MISSING:
      '%{smart_count} parcours du fournisseur manque ici |||| %{smart_count} parcours du fournisseur manquent ici',
    COURSE_WITHOUT_TRAINING:
      '%{smart_count} parcours perd une formation |||| %{smart_count} parcours perdent des formations',
    COURSE_LEFT_OUT:
      '%{smart_count} parcours n’a aucune formation ici et n’est pas repris |||| %{smart_count} parcours n’ont aucune formation ici et ne sont pas repris',
    LOOKUP_MATCHED:
      '%{smart_count} donnée de référence est reconnue par son nom |||| %{smart_count} données de référence sont reconnues par leur nom',
    LOOKUP_CREATED:
      '%{smart_count} donnée de référence est ajoutée |||| %{smart_count} données de référence sont ajoutées',
    BADGE_MATCHED:
      '%{smart_count} badge est reconnu par son nom |||| %{smart_count} badges sont reconnus par leur nom',
    BADGE_CREATED:
      '%{smart_count} badge est ajouté sans image |||| %{smart_count} badges sont ajoutés sans image',
  },
};
