import type { AccountSecurityChange } from '../../../../events/identity/access.ts';
import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { type Notice, noticeMail } from './notice-mail.ts';

export interface AccountSecurityMail extends Notice {
  change: AccountSecurityChange;
  /** The name of the passkey, otherwise empty. */
  name: string;
}

interface AccountSecurityTexts {
  /** Subject and sentence of each change. */
  changes: Record<AccountSecurityChange, readonly [subject: string, sentence: string]>;
  title: string;
  advice: string;
  action: string;
  address: string;
}

export const accountSecurityTexts: Record<InterfaceLanguage, AccountSecurityTexts> = {
  en: {
    changes: {
      'app-connected': [
        'An authenticator app was connected to your account',
        'Your account at {organisation} now requests a code of this app when you sign in.',
      ],
      'app-removed': [
        'The authenticator app of your account was removed',
        'Your account at {organisation} no longer accepts codes of this app.',
      ],
      'passkey-added': [
        'A passkey was added to your account: {name}',
        'The passkey {name} can now sign in to your account at {organisation}.',
      ],
      'passkey-removed': [
        'A passkey of your account was removed: {name}',
        'The passkey {name} can no longer sign in to your account at {organisation}.',
      ],
      'codes-replaced': [
        'Your recovery codes were replaced',
        'Your account at {organisation} has new recovery codes. Earlier codes no longer work.',
      ],
      'code-used': [
        'A recovery code was used to sign in',
        'Somebody signed in to your account at {organisation} with your password and a recovery code.',
      ],
      'factors-reset': [
        'Your second factors were removed',
        'An administrator removed the second factors of your account at {organisation}, and signed you out everywhere.',
      ],
      'password-changed': [
        'Your password was changed',
        'Your account at {organisation} has a new password. All other sessions, headsets and API tokens have ended.',
      ],
    },
    title: 'The security of your account has changed',
    advice:
      'If you do not know about this, set a new password now, sign out everywhere, and tell your administrator.',
    action: 'Check my account',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    changes: {
      'app-connected': [
        'Une application d’authentification a été associée à votre compte',
        'Votre compte ({organisation}) demande désormais un code de cette application à la connexion.',
      ],
      'app-removed': [
        'L’application d’authentification de votre compte a été retirée',
        'Votre compte ({organisation}) n’accepte plus les codes de cette application.',
      ],
      'passkey-added': [
        'Une clé d’accès a été ajoutée à votre compte : {name}',
        'La clé d’accès {name} permet désormais de se connecter à votre compte ({organisation}).',
      ],
      'passkey-removed': [
        'Une clé d’accès de votre compte a été retirée : {name}',
        'La clé d’accès {name} ne permet plus de se connecter à votre compte ({organisation}).',
      ],
      'codes-replaced': [
        'Vos codes de secours ont été remplacés',
        'Votre compte ({organisation}) a de nouveaux codes de secours. Les anciens ne fonctionnent plus.',
      ],
      'code-used': [
        'Un code de secours a servi à une connexion',
        'Quelqu’un s’est connecté à votre compte ({organisation}) avec votre mot de passe et un code de secours.',
      ],
      'factors-reset': [
        'Vos seconds facteurs ont été retirés',
        'Un administrateur a retiré les seconds facteurs de votre compte ({organisation}) et a fermé toutes vos sessions.',
      ],
      'password-changed': [
        'Votre mot de passe a changé',
        'Votre compte ({organisation}) a un nouveau mot de passe. Les autres sessions, les casques et les jetons d’API ont été déconnectés.',
      ],
    },
    title: 'La sécurité de votre compte a changé',
    advice:
      'Si cela ne vous dit rien, choisissez tout de suite un nouveau mot de passe, déconnectez-vous partout et prévenez votre administrateur.',
    action: 'Vérifier mon compte',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    changes: {
      'app-connected': [
        'Se ha conectado una aplicación de autenticación a su cuenta',
        'Su cuenta ({organisation}) pide ahora un código de esta aplicación al iniciar sesión.',
      ],
      'app-removed': [
        'Se ha quitado la aplicación de autenticación de su cuenta',
        'Su cuenta ({organisation}) ya no acepta los códigos de esta aplicación.',
      ],
      'passkey-added': [
        'Se ha añadido una llave de acceso a su cuenta: {name}',
        'La llave de acceso {name} ya permite iniciar sesión en su cuenta ({organisation}).',
      ],
      'passkey-removed': [
        'Se ha quitado una llave de acceso de su cuenta: {name}',
        'La llave de acceso {name} ya no permite iniciar sesión en su cuenta ({organisation}).',
      ],
      'codes-replaced': [
        'Se han sustituido sus códigos de recuperación',
        'Su cuenta ({organisation}) tiene códigos de recuperación nuevos. Los anteriores ya no funcionan.',
      ],
      'code-used': [
        'Se ha iniciado sesión con un código de recuperación',
        'Alguien ha iniciado sesión en su cuenta ({organisation}) con su contraseña y un código de recuperación.',
      ],
      'factors-reset': [
        'Se han quitado sus segundos factores',
        'Un gestor ha quitado los segundos factores de su cuenta ({organisation}) y ha cerrado todas sus sesiones.',
      ],
      'password-changed': [
        'Se ha cambiado su contraseña',
        'Su cuenta ({organisation}) tiene una contraseña nueva. Se han cerrado las demás sesiones, los visores y los tokens de API.',
      ],
    },
    title: 'La seguridad de su cuenta ha cambiado',
    advice:
      'Si no reconoce este cambio, elija ahora una contraseña nueva, cierre sesión en todas partes y avise a su gestor.',
    action: 'Revisar mi cuenta',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    changes: {
      'app-connected': [
        'Un’app di autenticazione è stata collegata al suo account',
        'Il suo account ({organisation}) ora chiede un codice di questa app per accedere.',
      ],
      'app-removed': [
        'L’app di autenticazione del suo account è stata rimossa',
        'Il suo account ({organisation}) non accetta più i codici di questa app.',
      ],
      'passkey-added': [
        'Una passkey è stata aggiunta al suo account: {name}',
        'La passkey {name} ora consente di accedere al suo account ({organisation}).',
      ],
      'passkey-removed': [
        'Una passkey del suo account è stata rimossa: {name}',
        'La passkey {name} non consente più di accedere al suo account ({organisation}).',
      ],
      'codes-replaced': [
        'I suoi codici di recupero sono stati sostituiti',
        'Il suo account ({organisation}) ha nuovi codici di recupero. Quelli precedenti non funzionano più.',
      ],
      'code-used': [
        'Un codice di recupero è stato usato per accedere',
        'Qualcuno ha effettuato l’accesso al suo account ({organisation}) con la sua password e un codice di recupero.',
      ],
      'factors-reset': [
        'I suoi secondi fattori sono stati rimossi',
        'Un gestore ha rimosso i secondi fattori del suo account ({organisation}) e ha chiuso tutte le sue sessioni.',
      ],
      'password-changed': [
        'La sua password è stata cambiata',
        'Il suo account ({organisation}) ha una nuova password. Le altre sessioni, i visori e i token API sono stati disconnessi.',
      ],
    },
    title: 'La sicurezza del suo account è cambiata',
    advice:
      'Se non riconosce questa modifica, scelga subito una nuova password, esca da tutte le sessioni e avvisi il suo gestore.',
    action: 'Controllare il mio account',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};

/** Returns the mail to a person about a change of their password or second factors. */
export function accountSecurityMail({ change, name, ...notice }: AccountSecurityMail): Mail {
  const { changes, advice, ...texts } = accountSecurityTexts[notice.lang];
  const [subject, sentence] = changes[change];
  return noticeMail(
    notice,
    { ...texts, subject, paragraphs: [sentence, advice] },
    { organisation: notice.sender.name, name },
  );
}
