import type { SecurityChange } from '../../../../events/identity/access.ts';
import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { type Notice, noticeMail } from './notice-mail.ts';

export interface SecurityChangeMail extends Notice {
  change: SecurityChange;
  /** The name of the added thing, or of the new administrators. */
  name: string;
  /** The person who made the change. Absent if the sign-on provider made it. */
  author: string | undefined;
}

interface SecurityChangeTexts {
  /** Subject and sentence of each change. */
  changes: Record<SecurityChange, readonly [subject: string, sentence: string]>;
  title: string;
  advice: string;
  /** The author of a change that the sign-on provider made. */
  provider: string;
  action: string;
  address: string;
}

export const securityChangeTexts: Record<InterfaceLanguage, SecurityChangeTexts> = {
  en: {
    changes: {
      'token-added': [
        'An API token was added: {name}',
        'API token {name}, added by {author}. Programs with this token use the platform of {organisation} within its scopes.',
      ],
      'webhook-added': [
        'A webhook was added: {name}',
        'Webhook to {name}, added by {author}. Events of {organisation} are sent there from now on.',
      ],
      'statement-forwarding-changed': [
        'Statements are forwarded to {name}',
        'Forwarding to {name}, set up by {author}. xAPI statements of {organisation} are sent there from now on.',
      ],
      'learning-platform-added': [
        'A learning platform was added: {name}',
        'Learning platform {name}, added by {author}. Its users can sign in to {organisation} from now on.',
      ],
      'sign-on-changed': [
        'The single sign-on settings were changed',
        'Single sign-on of {organisation}, changed by {author}. Provider: {name}.',
      ],
      'sign-in-policy-changed': [
        'The rules for signing in were changed',
        'Rules for signing in to {organisation}, changed by {author}.',
      ],
      'administrator-added': [
        'An administrator was added: {name}',
        'New administrator of {organisation}: {name}. Added by {author}.',
      ],
    },
    title: 'Access has changed',
    advice:
      'If nobody of your organisation made this change, remove it, sign out everywhere, set a new password and check the activity.',
    provider: 'single sign-on',
    action: 'Check this change',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    changes: {
      'token-added': [
        'Un jeton d’API a été ajouté : {name}',
        'Jeton d’API {name}, ajouté par {author}. Les programmes qui l’ont utilisent la plateforme ({organisation}) dans la limite de ses droits.',
      ],
      'webhook-added': [
        'Un webhook a été ajouté : {name}',
        'Webhook vers {name}, ajouté par {author}. Les événements ({organisation}) y sont désormais envoyés.',
      ],
      'statement-forwarding-changed': [
        'Des déclarations sont transférées à {name}',
        'Transfert vers {name}, configuré par {author}. Les déclarations xAPI ({organisation}) y sont désormais envoyées.',
      ],
      'learning-platform-added': [
        'Une plateforme d’apprentissage a été ajoutée : {name}',
        'Plateforme d’apprentissage {name}, ajoutée par {author}. Ses utilisateurs peuvent désormais se connecter ({organisation}).',
      ],
      'sign-on-changed': [
        'Les réglages de l’authentification unique ont changé',
        'Authentification unique ({organisation}), modifiée par {author}. Fournisseur : {name}.',
      ],
      'sign-in-policy-changed': [
        'Les règles de connexion ont changé',
        'Règles de connexion ({organisation}), modifiées par {author}.',
      ],
      'administrator-added': [
        'Un administrateur a été ajouté : {name}',
        'Nouvel administrateur ({organisation}) : {name}. Ajouté par {author}.',
      ],
    },
    title: 'Les accès ont changé',
    advice:
      'Si personne dans votre organisation n’a fait ce changement, annulez-le, déconnectez-vous partout, choisissez un nouveau mot de passe et consultez l’activité.',
    provider: 'l’authentification unique',
    action: 'Vérifier ce changement',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    changes: {
      'token-added': [
        'Se ha añadido un token de API: {name}',
        'Token de API {name}, añadido por {author}. Los programas que lo tienen usan la plataforma ({organisation}) dentro de sus permisos.',
      ],
      'webhook-added': [
        'Se ha añadido un webhook: {name}',
        'Webhook hacia {name}, añadido por {author}. Los eventos ({organisation}) se envían allí desde ahora.',
      ],
      'statement-forwarding-changed': [
        'Se reenvían declaraciones a {name}',
        'Reenvío a {name}, configurado por {author}. A partir de ahora se envían allí las declaraciones xAPI de {organisation}.',
      ],
      'learning-platform-added': [
        'Se ha añadido una plataforma de aprendizaje: {name}',
        'Plataforma de aprendizaje {name}, añadida por {author}. Sus usuarios ya pueden iniciar sesión ({organisation}).',
      ],
      'sign-on-changed': [
        'Ha cambiado la configuración del inicio de sesión único',
        'Inicio de sesión único ({organisation}), cambiado por {author}. Proveedor: {name}.',
      ],
      'sign-in-policy-changed': [
        'Han cambiado las reglas de inicio de sesión',
        'Reglas de inicio de sesión ({organisation}), cambiadas por {author}.',
      ],
      'administrator-added': [
        'Se ha añadido un gestor: {name}',
        'Nuevo gestor ({organisation}): {name}. Añadido por {author}.',
      ],
    },
    title: 'Los accesos han cambiado',
    advice:
      'Si nadie de su organización ha hecho este cambio, anúlelo, cierre sesión en todas partes, elija una contraseña nueva y revise la actividad.',
    provider: 'el inicio de sesión único',
    action: 'Revisar este cambio',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    changes: {
      'token-added': [
        'È stato aggiunto un token API: {name}',
        'Token API {name}, aggiunto da {author}. I programmi che lo possiedono usano la piattaforma ({organisation}) entro i suoi permessi.',
      ],
      'webhook-added': [
        'È stato aggiunto un webhook: {name}',
        'Webhook verso {name}, aggiunto da {author}. Gli eventi ({organisation}) vengono inviati lì da ora in poi.',
      ],
      'statement-forwarding-changed': [
        'Le dichiarazioni vengono inoltrate a {name}',
        'Inoltro verso {name}, configurato da {author}. D’ora in poi le dichiarazioni xAPI di {organisation} vengono inviate lì.',
      ],
      'learning-platform-added': [
        'È stata aggiunta una piattaforma di apprendimento: {name}',
        'Piattaforma di apprendimento {name}, aggiunta da {author}. I suoi utenti possono accedere da ora in poi ({organisation}).',
      ],
      'sign-on-changed': [
        'Le impostazioni del single sign-on sono cambiate',
        'Single sign-on ({organisation}), modificato da {author}. Provider: {name}.',
      ],
      'sign-in-policy-changed': [
        'Le regole di accesso sono cambiate',
        'Regole di accesso ({organisation}), modificate da {author}.',
      ],
      'administrator-added': [
        'È stato aggiunto un gestore: {name}',
        'Nuovo gestore ({organisation}): {name}. Aggiunto da {author}.',
      ],
    },
    title: 'Gli accessi sono cambiati',
    advice:
      'Se nessuno della sua organizzazione ha fatto questa modifica, la annulli, esca da tutte le sessioni, scelga una nuova password e controlli l’attività.',
    provider: 'single sign-on',
    action: 'Controllare la modifica',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};

/** Returns the mail to an administrator about a change of access. */
export function securityChangeMail({ change, name, author, ...notice }: SecurityChangeMail): Mail {
  const { changes, advice, provider, ...texts } = securityChangeTexts[notice.lang];
  const [subject, sentence] = changes[change];
  return noticeMail(
    notice,
    { ...texts, subject, paragraphs: [sentence, advice] },
    { organisation: notice.sender.name, name, author: author ?? provider },
  );
}
