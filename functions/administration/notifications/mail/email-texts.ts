import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { MailTexts } from './mail-texts.ts';

/**
 * Mails about a member's e-mail address (AC-16): the confirmation of the new address, the notice to the
 * current address, and the notice to both addresses after a change by an administrator. `{other}` is the
 * address that does not receive the mail.
 */
export const emailTexts = {
  'email-confirm': {
    en: {
      subject: 'Confirm your new e-mail address',
      preheader: 'One click, and you sign in with this address.',
      title: 'Your new e-mail address',
      paragraphs: [
        'You asked to use {email} for your account at {organisation}, in place of {other}.',
        'Until you confirm it, nothing changes.',
      ],
      action: 'Confirm this address',
      validity: 'This link works once, until {until}. A newer one replaces it.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected: 'If this was not you, ignore this message: the account keeps its address.',
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      preheader: 'Un clic, et vous vous connectez avec cette adresse.',
      title: 'Votre nouvelle adresse e-mail',
      paragraphs: [
        'Vous avez demandé à utiliser {email} pour votre compte chez {organisation}, à la place de {other}.',
        'Tant que vous ne l’avez pas confirmée, rien ne change.',
      ],
      action: 'Confirmer cette adresse',
      validity: 'Ce lien fonctionne une seule fois, jusqu’au {until}. Un lien plus récent le remplace.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected: 'Si ce n’était pas vous, ignorez ce message : le compte garde son adresse.',
    },
    es: {
      subject: 'Confirme su nueva dirección de correo',
      preheader: 'Un clic y podrá iniciar sesión con esta dirección.',
      title: 'Su nueva dirección de correo',
      paragraphs: [
        'Ha pedido usar {email} para su cuenta en {organisation}, en lugar de {other}.',
        'Hasta que la confirme, no cambia nada.',
      ],
      action: 'Confirmar esta dirección',
      validity: 'Este enlace funciona una sola vez, hasta el {until}. Uno más reciente lo sustituye.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected: 'Si no ha sido usted, ignore este mensaje: la cuenta conserva su dirección.',
    },
    it: {
      subject: 'Confermi il suo nuovo indirizzo e-mail',
      preheader: 'Un clic e potrà accedere con questo indirizzo.',
      title: 'Il suo nuovo indirizzo e-mail',
      paragraphs: [
        'Ha chiesto di usare {email} per il suo account presso {organisation}, al posto di {other}.',
        'Finché non lo conferma, non cambia nulla.',
      ],
      action: 'Conferma questo indirizzo',
      validity: 'Questo link funziona una sola volta, fino al {until}. Uno più recente lo sostituisce.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected: 'Se non è stato lei, ignori questo messaggio: l’account mantiene il suo indirizzo.',
    },
  },
  'email-asked': {
    en: {
      subject: 'Another e-mail address was requested for your account',
      preheader: 'Your account is to get another address.',
      title: 'Is this you?',
      paragraphs: [
        'Somebody who is signed in to your account at {organisation} asked to use {other} in place of {email}.',
        'Nothing has changed yet: a link was sent to the new address, which confirms it.',
      ],
      action: 'Open my account',
      validity: 'If this was you, there is nothing to do here.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected: 'If this was not you, choose a new password now: all open sessions end with it.',
    },
    fr: {
      subject: 'Une autre adresse e-mail a été demandée pour votre compte',
      preheader: 'Votre compte doit changer d’adresse.',
      title: 'Est-ce bien vous ?',
      paragraphs: [
        'Une personne connectée à votre compte chez {organisation} a demandé à utiliser {other} à la place de {email}.',
        'Rien n’a encore changé : un lien de confirmation a été envoyé à la nouvelle adresse.',
      ],
      action: 'Ouvrir mon compte',
      validity: 'Si c’est vous, vous n’avez rien à faire ici.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected:
        'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe : toutes les sessions ouvertes prendront fin.',
    },
    es: {
      subject: 'Se ha pedido otra dirección de correo para su cuenta',
      preheader: 'Su cuenta va a cambiar de dirección.',
      title: '¿Ha sido usted?',
      paragraphs: [
        'Alguien que ha iniciado sesión en su cuenta de {organisation} ha pedido usar {other} en lugar de {email}.',
        'Aún no ha cambiado nada: se ha enviado un enlace de confirmación a la nueva dirección.',
      ],
      action: 'Abrir mi cuenta',
      validity: 'Si ha sido usted, no tiene que hacer nada aquí.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected:
        'Si no ha sido usted, elija ahora una contraseña nueva: así se cierran todas las sesiones abiertas.',
    },
    it: {
      subject: 'È stato richiesto un altro indirizzo e-mail per il suo account',
      preheader: 'Il suo account sta per cambiare indirizzo.',
      title: 'È stato lei?',
      paragraphs: [
        'Qualcuno che ha effettuato l’accesso al suo account presso {organisation} ha chiesto di usare {other} al posto di {email}.',
        'Non è ancora cambiato nulla: al nuovo indirizzo è stato inviato un link di conferma.',
      ],
      action: 'Apri il mio account',
      validity: 'Se è stato lei, qui non deve fare nulla.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected:
        'Se non è stato lei, scelga subito una nuova password: tutte le sessioni aperte termineranno.',
    },
  },
  'email-moved': {
    en: {
      subject: 'The e-mail address of your account has changed',
      preheader: 'You now sign in with another address.',
      title: 'Another e-mail address',
      paragraphs: [
        '{organisation} has changed the address of your training account: it concerns {email} and {other}.',
        'Your password, your progress and your certificates stay the same.',
      ],
      action: 'Open my account',
      validity: 'You sign in with the new address from now on.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected: 'If this is a mistake, contact an administrator of {organisation}.',
    },
    fr: {
      subject: 'L’adresse e-mail de votre compte a changé',
      preheader: 'Vous vous connectez désormais avec une autre adresse.',
      title: 'Une autre adresse e-mail',
      paragraphs: [
        '{organisation} a changé l’adresse de votre compte de formation : cela concerne {email} et {other}.',
        'Votre mot de passe, votre progression et vos attestations restent les mêmes.',
      ],
      action: 'Ouvrir mon compte',
      validity: 'Vous vous connectez désormais avec la nouvelle adresse.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected: 'S’il s’agit d’une erreur, contactez un administrateur de {organisation}.',
    },
    es: {
      subject: 'La dirección de correo de su cuenta ha cambiado',
      preheader: 'Ahora inicia sesión con otra dirección.',
      title: 'Otra dirección de correo',
      paragraphs: [
        '{organisation} ha cambiado la dirección de su cuenta de formación: afecta a {email} y {other}.',
        'Su contraseña, su progreso y sus certificados siguen igual.',
      ],
      action: 'Abrir mi cuenta',
      validity: 'A partir de ahora inicia sesión con la nueva dirección.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected: 'Si se trata de un error, póngase en contacto con un administrador de {organisation}.',
    },
    it: {
      subject: 'L’indirizzo e-mail del suo account è cambiato',
      preheader: 'Ora accede con un altro indirizzo.',
      title: 'Un altro indirizzo e-mail',
      paragraphs: [
        '{organisation} ha cambiato l’indirizzo del suo account di formazione: riguarda {email} e {other}.',
        'La password, i progressi e gli attestati restano gli stessi.',
      ],
      action: 'Apri il mio account',
      validity: 'D’ora in poi accede con il nuovo indirizzo.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected: 'Se si tratta di un errore, contatti un amministratore di {organisation}.',
    },
  },
} satisfies Record<string, Record<InterfaceLanguage, MailTexts>>;
