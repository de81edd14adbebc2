export default {
  tab: 'Plateformes pédagogiques',
  hint: 'Moodle, Canvas et d’autres plateformes pédagogiques (LTI 1.3) démarrent vos formations et parcours, et reçoivent les résultats dans leur carnet de notes.',
  add: 'Ajouter une plateforme',
  none: 'Aucune plateforme pédagogique pour le moment',
  noneHint:
    'Ajoutez la vôtre. Les enseignants relient des formations à leurs cours, et les apprenants les démarrent de là.',
  editTitle: 'Modifier la plateforme pédagogique',
  name: 'Nom',
  nameHint: 'Pour la reconnaître, par exemple « Moodle de l’académie »',
  fields: {
    issuer: 'Émetteur (ID de plateforme)',
    clientId: 'ID client',
    authorizationUrl: 'URL de demande d’authentification',
    tokenUrl: 'URL du jeton d’accès',
    keySetUrl: 'URL des clés publiques',
    deploymentIds: 'ID de déploiement',
  },
  deploymentIdsHint: 'Un par ligne. Laissez vide pour accepter celui de la première ouverture.',
  trustEmail: 'Faire confiance aux adresses e-mail de la plateforme',
  notRecognised:
    'Les élèves ne sont pas reconnus par leur adresse e-mail. Chacun doit avoir un compte lié, ou modifiez la plateforme et acceptez ses adresses.',
  trustEmailHint: 'Elles servent à reconnaître les membres, sauf les administrateurs.',
  autoProvision: 'Ajouter les personnes qui ne sont pas encore membres, dans la limite des places',
  saved: 'La plateforme pédagogique a été enregistrée',
  deleted: 'La plateforme pédagogique a été supprimée',
  rotated: 'Une nouvelle clé est utilisée. La précédente reste publiée une semaine.',
  lastLaunch: 'Dernière utilisation le %{date}',
  neverLaunched: 'Jamais utilisée',
  pendingText:
    'Donnez à votre plateforme les adresses ci-dessous, ou un lien d’enregistrement. Saisissez ensuite ce qu’elle affiche avec « Modifier ».',
  state: {
    pending: 'Incomplète',
    ready: 'Prête',
  },
  tool: {
    loginUrl: 'URL d’initiation de connexion',
    launchUrl: 'URL de lancement et de redirection',
    launchUrlHint: 'Également l’URL de sélection de contenu (deep linking)',
    keySetUrl: 'URL des clés publiques de cet outil',
  },
  actions: {
    classes: 'Classes',
    link: 'Lien d’enregistrement',
    edit: 'Modifier',
    rotate: 'Nouvelle clé',
    delete: 'Supprimer',
  },
  delete: {
    title: 'Supprimer « %{name} » ?',
    text: 'Plus personne ne pourra y démarrer de formation, et elle ne recevra plus de résultats. Les membres et leur progression restent.',
  },
  rotate: {
    title: 'Créer une nouvelle clé pour « %{name} » ?',
    text: 'Les messages à la plateforme seront signés avec la nouvelle clé. Les plateformes qui lisent les clés publiques n’ont besoin de rien d’autre.',
  },
  link: {
    title: 'Lien d’enregistrement',
    text: 'Collez-le dans l’enregistrement dynamique de votre plateforme. Il fonctionne une fois, pendant une heure.',
    label: 'Lien',
    done: 'Terminé',
  },
  classes: {
    title: 'Classes de « %{name} »',
    none: 'Aucune classe',
    noneHint:
      'Une classe apparaît après le premier démarrage depuis elle, si la plateforme communique les noms de ses membres (Names and Role Provisioning).',
    members: 'Élèves qui sont membres ici : %{members} sur %{learners}',
    others:
      'Les autres deviennent membres à leur premier démarrage depuis la plateforme, si elle peut ajouter des personnes.',
    refused:
      'La plateforme pédagogique ne communique pas les membres de cette classe. Activez-y le service « Names and Role Provisioning » de l’outil et partagez les noms et les adresses e-mail.',
  },
};
