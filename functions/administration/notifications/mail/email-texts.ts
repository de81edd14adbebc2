import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { MailTexts } from './mail-texts.ts';

/**
 * Mails about a member's e-mail address (AC-16): the confirmation of the new address, and notices to the old address
 * after the request and after the confirmation. The notices contain a link that reverts the change. A change by an
 * administrator is mailed to both addresses. `{other}` is the address that does not receive the mail.
 */
export const emailTexts = {
  'email-confirm': {
    en: {
      subject: 'Confirm your new email address',
      preheader: 'One click, and you sign in with this address.',
      title: 'Your new email address',
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
      subject: 'Another email address was requested for your account',
      preheader: 'Your account is to get another address.',
      title: 'Is this you?',
      paragraphs: [
        'Somebody who is signed in to your account at {organisation} asked to use {other} in place of {email}.',
        'Nothing has changed yet: a link was sent to the new address, which confirms it.',
      ],
      action: 'This was not me',
      validity:
        'If this was you, there is nothing to do. The button works once, until {until}, even after the change.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected:
        'If this was not you, use the button now: the account keeps this address, all sessions end, and you choose a new password.',
    },
    fr: {
      subject: 'Une autre adresse e-mail a été demandée pour votre compte',
      preheader: 'Votre compte doit changer d’adresse.',
      title: 'Est-ce bien vous ?',
      paragraphs: [
        'Une personne connectée à votre compte chez {organisation} a demandé à utiliser {other} à la place de {email}.',
        'Rien n’a encore changé : un lien de confirmation a été envoyé à la nouvelle adresse.',
      ],
      action: 'Ce n’était pas moi',
      validity:
        'Si c’est vous, vous n’avez rien à faire. Le bouton fonctionne une seule fois, jusqu’au {until}, même après le changement.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected:
        'Si ce n’est pas vous, utilisez le bouton tout de suite : le compte garde cette adresse, toutes les sessions prennent fin et vous choisissez un nouveau mot de passe.',
    },
    es: {
      subject: 'Se ha pedido otra dirección de correo para su cuenta',
      preheader: 'Su cuenta va a cambiar de dirección.',
      title: '¿Ha sido usted?',
      paragraphs: [
        'Alguien que ha iniciado sesión en su cuenta de {organisation} ha pedido usar {other} en lugar de {email}.',
        'Aún no ha cambiado nada: se ha enviado un enlace de confirmación a la nueva dirección.',
      ],
      action: 'No he sido yo',
      validity:
        'Si ha sido usted, no tiene que hacer nada. El botón funciona una sola vez, hasta el {until}, también después del cambio.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected:
        'Si no ha sido usted, use el botón ahora: la cuenta conserva esta dirección, se cierran todas las sesiones y usted elige una contraseña nueva.',
    },
    it: {
      subject: 'È stato richiesto un altro indirizzo e-mail per il suo account',
      preheader: 'Il suo account sta per cambiare indirizzo.',
      title: 'È stato lei?',
      paragraphs: [
        'Qualcuno che ha effettuato l’accesso al suo account presso {organisation} ha chiesto di usare {other} al posto di {email}.',
        'Non è ancora cambiato nulla: al nuovo indirizzo è stato inviato un link di conferma.',
      ],
      action: 'Non sono stato io',
      validity:
        'Se è stato lei, non deve fare nulla. Il pulsante funziona una sola volta, fino al {until}, anche dopo la modifica.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected:
        'Se non è stato lei, usi subito il pulsante: l’account mantiene questo indirizzo, tutte le sessioni terminano e lei sceglie una nuova password.',
    },
  },
  'email-confirmed': {
    en: {
      subject: 'The email address of your account has changed',
      preheader: 'Your account now has another address.',
      title: 'Was this you?',
      paragraphs: [
        'Your account at {organisation} now has the address {other} in place of {email}. The link in the mail to the new address confirmed it.',
      ],
      action: 'This was not me',
      validity: 'If this was you, there is nothing to do. The button works once, until {until}.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected:
        'If this was not you, use the button now: the account gets this address back, all sessions end, and you choose a new password.',
    },
    fr: {
      subject: 'L’adresse e-mail de votre compte a changé',
      preheader: 'Votre compte a désormais une autre adresse.',
      title: 'Était-ce bien vous ?',
      paragraphs: [
        'Votre compte chez {organisation} a désormais l’adresse {other} à la place de {email}. Le lien envoyé à la nouvelle adresse a confirmé ce changement.',
      ],
      action: 'Ce n’était pas moi',
      validity:
        'Si c’est vous, vous n’avez rien à faire. Le bouton fonctionne une seule fois, jusqu’au {until}.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected:
        'Si ce n’est pas vous, utilisez le bouton tout de suite : le compte retrouve cette adresse, toutes les sessions prennent fin et vous choisissez un nouveau mot de passe.',
    },
    es: {
      subject: 'La dirección de correo de su cuenta ha cambiado',
      preheader: 'Su cuenta tiene ahora otra dirección.',
      title: '¿Ha sido usted?',
      paragraphs: [
        'Su cuenta de {organisation} tiene ahora la dirección {other} en lugar de {email}. El enlace enviado a la nueva dirección confirmó el cambio.',
      ],
      action: 'No he sido yo',
      validity:
        'Si ha sido usted, no tiene que hacer nada. El botón funciona una sola vez, hasta el {until}.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected:
        'Si no ha sido usted, use el botón ahora: la cuenta recupera esta dirección, se cierran todas las sesiones y usted elige una contraseña nueva.',
    },
    it: {
      subject: 'L’indirizzo e-mail del suo account è cambiato',
      preheader: 'Il suo account ha ora un altro indirizzo.',
      title: 'È stato lei?',
      paragraphs: [
        'Il suo account presso {organisation} ha ora l’indirizzo {other} al posto di {email}. Il link inviato al nuovo indirizzo ha confermato la modifica.',
      ],
      action: 'Non sono stato io',
      validity: 'Se è stato lei, non deve fare nulla. Il pulsante funziona una sola volta, fino al {until}.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected:
        'Se non è stato lei, usi subito il pulsante: l’account riottiene questo indirizzo, tutte le sessioni terminano e lei sceglie una nuova password.',
    },
  },
  'email-moved': {
    en: {
      subject: 'The email address of your account has changed',
      preheader: 'You now sign in with another address.',
      title: 'Another email address',
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
