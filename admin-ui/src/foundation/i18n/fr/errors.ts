import type { ErrorCode } from '../../../../../shared/errors.ts';

export default {
  VALIDATION: 'Certains champs ne sont pas valides',
  REQUIRED_INFORMATION: 'Des informations obligatoires manquent ou ne sont pas valides',
  INVALID_COURSE: 'Le parcours est incomplet ou n’est pas valide',
  MALFORMED: 'La demande est illisible',
  INVALID_SIRET: 'Le numéro SIRET n’est pas valide',
  END_BEFORE_START: 'La date de fin précède la date de début',
  UNAUTHENTICATED: 'Votre session a pris fin. Reconnectez-vous.',
  INVALID_CREDENTIALS: 'E-mail ou mot de passe incorrect',
  SUBSCRIPTION_ENDED: 'L’abonnement de votre organisation a pris fin',
  ACCOUNT_DISABLED: 'Votre compte est désactivé',
  NOT_AUTHORIZED: 'Vous n’êtes pas autorisé à effectuer cette action',
  PROOF_REQUIRED: 'Rien n’a changé. Confirmez d’abord votre identité',
  PROOF_FAILED: 'Le mot de passe est incorrect',
  CODE_WRONG: 'Ce code est incorrect ou a déjà servi',
  PASSKEY_REFUSED: 'Cette clé d’accès ne fonctionne pas ici. Essayez-en une autre.',
  SIGN_IN_EXPIRED: 'Le délai est dépassé. Reconnectez-vous.',
  SETUP_EXPIRED: 'Le délai est dépassé. Recommencez.',
  SECOND_FACTOR_REQUIRED:
    'Votre compte doit avoir un second facteur. Ajoutez-en un autre avant de supprimer celui-ci.',
  NO_SECOND_FACTOR: 'Votre compte n’a pas de second facteur',
  PASSKEY_LIMIT: 'Vous avez atteint la limite de dix clés d’accès. Supprimez-en une d’abord.',
  SCOPE: 'Cette session ne le permet pas. Connectez-vous au site',
  NOT_INCLUDED: 'Ce contenu n’est pas inclus dans votre offre',
  SSO_REQUIRED:
    'Votre organisation demande de se connecter avec son propre compte. Votre mot de passe ne fonctionne plus ici. Saisissez votre e-mail professionnel et choisissez « Continuer avec votre organisation ».',
  SSO_EMAIL_NOT_VERIFIED:
    'Le service de connexion de votre organisation ne confirme pas votre adresse e-mail. Contactez votre administrateur.',
  SSO_DOMAIN_NOT_VERIFIED:
    'Votre adresse e-mail n’appartient à aucun domaine vérifié de cette organisation. Contactez votre administrateur.',
  SSO_NO_ACCOUNT: 'Vous n’avez pas encore de compte ici. Demandez à votre administrateur de vous ajouter.',
  SSO_LINKED_OTHERWISE:
    'Cette adresse e-mail est déjà liée à un autre compte du service de connexion de votre organisation. Contactez votre administrateur.',
  SSO_DENIED: 'La connexion a été annulée, ou refusée par le service de connexion de votre organisation.',
  SSO_EXPIRED: 'Cette connexion a expiré ou a déjà servi. Recommencez.',
  SSO_NOT_CONFIGURED: 'L’authentification unique n’est pas configurée pour cette organisation',
  SSO_NOT_PROVED:
    'Connectez-vous une fois par authentification unique en tant qu’administrateur avant de la rendre obligatoire',
  SSO_PROVIDER_FAILED:
    'Le service de connexion n’a pas répondu comme prévu. Réessayez ou vérifiez ses paramètres.',
  SSO_SEATS_FULL:
    'Toutes les places de votre organisation sont prises : aucun compte n’a pu être créé. Demandez à votre administrateur d’en libérer une.',
  DOMAIN_TAKEN: 'Une autre organisation a déjà vérifié ce domaine',
  DOMAIN_NOT_PROVED:
    'L’enregistrement TXT est introuvable. Un changement de DNS peut prendre une heure. Réessayez plus tard.',
  NOT_COMPLETED: 'Ce n’est pas encore terminé',
  CERTIFICATE_REVOKED: 'L’attestation de cette réussite a été révoquée',
  VALIDITY_LIMIT: 'L’organisation a atteint le nombre maximal de contenus à renouveler. Retirez-en d’abord.',
  NAME_NOT_PRINTABLE:
    'Aucune attestation ne peut afficher ce nom, car aucune police ne contient toutes ses lettres',
  NO_CONTENT_QUOTA: 'Votre organisation ne dispose d’aucun stockage pour ses propres contenus',
  OFFLINE_NOT_ALLOWED: 'Votre organisation n’a pas l’accès hors ligne',
  NOT_FOUND: 'Cet élément n’existe pas ou n’existe plus',
  EMAIL_NOT_FOUND: 'Aucun compte n’utilise cet e-mail',
  RESET_LINK_EXPIRED:
    'Ce lien a expiré. Un lien fonctionne une fois, pendant 7 jours, et une heure après son ouverture.',
  DEVICE_CODE_EXPIRED: 'Le code a expiré ou a déjà servi. Demandez-en un nouveau sur l’appareil',
  LAUNCH_CODE_EXPIRED: 'Le lien a expiré ou a déjà servi. Relancez la formation',
  MANAGER_NOT_FOUND: 'Aucun manager n’a cet e-mail',
  METHOD_NOT_ALLOWED: 'Cette action n’existe pas ici',
  NOT_ACCEPTABLE: 'Ce format n’est pas disponible',
  EMAIL_LINK_EXPIRED: 'Ce lien a expiré. Redemandez le changement dans votre compte.',
  EMAIL_ALREADY_USED: 'Cet e-mail est déjà utilisé',
  GROUP_NAME_EXISTS: 'Un groupe porte déjà ce nom',
  SIRET_ALREADY_USED: 'Une organisation a déjà ce SIRET',
  MASTER_CONTENT_IN_USE: 'Ce contenu est utilisé par une formation',
  USES_MASTER_CONTENT: 'Cette formation utilise un contenu partagé. Choisissez d’abord des fichiers propres.',
  FILE_ALREADY_EXISTS: 'Ce fichier existe déjà',
  RELEASE_ALREADY_EXISTS: 'Cette version existe déjà pour ce système et ce format',
  TRAINING_IN_USE: 'Cette formation fait partie d’un parcours',
  LOOKUP_IN_USE: 'Cet élément est encore utilisé',
  PASSWORD_ALREADY_SET:
    'Cette personne a déjà choisi un mot de passe. Elle peut demander elle-même un nouveau lien',
  MEMBER_DISABLED: 'Le compte est désactivé. Réactivez-le avant d’envoyer une invitation',
  SSO_LAST_EXEMPT:
    'C’est le dernier administrateur qui peut se connecter avec un mot de passe. Exemptez d’abord un autre administrateur de l’authentification unique.',
  LAST_ADMINISTRATOR: 'Il doit rester au moins un administrateur',
  IMPORT_REFUSED: 'Cette archive ne peut pas être importée. Vérifiez-la d’abord ou résolvez ses conflits',
  PROVIDER_PROTECTED: 'L’organisation du fournisseur ne peut être ni supprimée ni transférée',
  NOT_DOWNLOADED: 'Téléchargez chaque fichier avant de vérifier',
  UPLOAD_INCOMPLETE: 'L’envoi est incomplet',
  FILE_NOT_READY: 'Le fichier n’est pas encore prêt',
  NOT_PUBLISHED: 'Cette formation n’est pas publiée. Sa couverture ou le logo d’un badge manque',
  CONFLICT: 'Quelque chose a changé entre-temps. Rechargez et réessayez.',
  IN_PROGRESS: 'La même demande est encore en cours',
  VERSION_CONFLICT: 'Une autre personne l’a modifié entre-temps. Rechargez pour voir la version actuelle.',
  USER_QUOTA_REACHED: 'Toutes les places sont occupées. Contactez le support.',
  TOKEN_LIMIT:
    'Votre organisation a déjà le nombre maximal de jetons d’API. Révoquez-en un pour en ajouter un autre.',
  LTI_NO_EMAIL:
    'Votre plateforme pédagogique n’a pas transmis votre adresse e-mail. Demandez à son administrateur de l’autoriser.',
  LTI_NO_ACCOUNT: 'Vous n’avez pas encore de compte ici. Demandez à votre administrateur de vous ajouter.',
  LTI_ADMINISTRATOR:
    'Les administrateurs se connectent ici avec leur propre compte, pas depuis une plateforme pédagogique.',
  LTI_REFUSED: 'La plateforme pédagogique a envoyé un message qui ne peut pas être accepté.',
  LTI_DEPLOYMENT: 'Ce déploiement de la plateforme pédagogique n’est pas enregistré',
  LTI_TEACHERS_ONLY: 'Seuls les enseignants peuvent ajouter du contenu à un cours',
  LTI_UNKNOWN: 'Cette plateforme pédagogique n’est pas enregistrée, ou son enregistrement est incomplet',
  LTI_EXPIRED: 'Cette ouverture a expiré ou a déjà servi. Ouvrez de nouveau l’activité depuis votre cours.',
  LTI_LIMIT:
    'Votre organisation a déjà le nombre maximal de plateformes pédagogiques. Supprimez-en une pour en ajouter une autre.',
  LTI_SEATS_FULL: 'Toutes les places de votre organisation sont prises. Contactez votre administrateur.',
  REPORT_LIMIT: 'L’organisation a atteint le nombre maximal de rapports programmés. Supprimez-en d’abord.',
  ASSIGNMENT_LIMIT: 'L’organisation a atteint le nombre maximal d’obligations. Retirez-en d’abord.',
  WEBHOOK_LIMIT:
    'Votre organisation a déjà le nombre maximal de webhooks. Supprimez-en un pour en ajouter un autre.',
  CONTENT_QUOTA_REACHED: 'L’espace de stockage des contenus est plein. Contactez le support.',
  COURSE_QUOTA_REACHED:
    'Votre organisation a atteint son nombre maximal de parcours. Supprimez-en un ou contactez le support.',
  REPORT_TOO_LARGE: 'Le rapport de cette session est trop volumineux',
  BODY_TOO_LARGE: 'L’envoi est trop volumineux',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de fichier n’est pas pris en charge',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Patientez un peu et réessayez.',
  SERVER_ERROR: 'Erreur du serveur, réessayez plus tard',
  UNAVAILABLE: 'Temporairement indisponible, réessayez dans un instant',
  DISK_FULL: 'Le disque du serveur est plein : rien ne peut être enregistré. Contactez l’administrateur',
} satisfies Record<ErrorCode, string>;
