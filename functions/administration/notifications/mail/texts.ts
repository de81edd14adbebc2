import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import { emailTexts } from './email-texts.ts';
import type { FrameTexts, MailTexts } from './mail-texts.ts';
import { signOnTexts } from './sign-on-texts.ts';

/** Reason of a mail about an account. */
export type AccountMailReason = 'invitation' | 'reset' | 'sign-on' | keyof typeof emailTexts;

export const frameTexts: Record<InterfaceLanguage, FrameTexts> = {
  en: {
    greeting: 'Hello {firstName},',
    help: 'Questions? Write to {support}.',
    automatic: 'Sent automatically by the training platform of {organisation}. Please do not reply.',
  },
  fr: {
    greeting: 'Bonjour {firstName},',
    help: 'Une question ? Écrivez à {support}.',
    automatic:
      'Message envoyé automatiquement par la plateforme de formation, pour {organisation}. Merci de ne pas y répondre.',
  },
  es: {
    greeting: 'Hola, {firstName}:',
    help: '¿Alguna pregunta? Escriba a {support}.',
    automatic:
      'Mensaje enviado automáticamente por la plataforma de formación de {organisation}. No responda a este correo.',
  },
  it: {
    greeting: 'Buongiorno {firstName},',
    help: 'Domande? Scriva a {support}.',
    automatic:
      'Messaggio inviato automaticamente dalla piattaforma di formazione di {organisation}. Si prega di non rispondere.',
  },
};

export const accountTexts: Record<AccountMailReason, Record<InterfaceLanguage, MailTexts>> = {
  ...emailTexts,
  'sign-on': signOnTexts,
  invitation: {
    en: {
      subject: '{organisation}: your training account is ready',
      preheader: 'Choose a password and discover your trainings.',
      title: 'Welcome to your trainings',
      paragraphs: [
        '{organisation} has created an account for you with the address {email}.',
        'Trainings in virtual reality and on the web, your progress, your badges and your certificates are waiting for you there. All you need is a password.',
      ],
      action: 'Choose my password',
      validity: 'This link works once, until {until}. Once opened, it is valid for one hour.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected:
        'If you do not know {organisation}, this message reached you by mistake and you can ignore it.',
    },
    fr: {
      subject: '{organisation} : votre compte de formation est prêt',
      preheader: 'Choisissez un mot de passe et découvrez vos formations.',
      title: 'Bienvenue dans vos formations',
      paragraphs: [
        '{organisation} vous a ouvert un compte, avec l’adresse {email}.',
        'Formations en réalité virtuelle et sur le web, progression, badges et attestations vous y attendent. Il ne vous manque qu’un mot de passe.',
      ],
      action: 'Choisir mon mot de passe',
      validity:
        'Ce lien fonctionne une seule fois, jusqu’au {until}. Une fois ouvert, il est valable une heure.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected:
        'Vous ne connaissez pas {organisation} ? Ce message vous est parvenu par erreur, vous pouvez l’ignorer.',
    },
    es: {
      subject: '{organisation}: su cuenta de formación está lista',
      preheader: 'Elija una contraseña y descubra sus formaciones.',
      title: 'Le damos la bienvenida a sus formaciones',
      paragraphs: [
        '{organisation} le ha abierto una cuenta con la dirección {email}.',
        'Allí le esperan formaciones en realidad virtual y en la web, su progreso, sus insignias y sus certificados. Solo falta su contraseña.',
      ],
      action: 'Elegir mi contraseña',
      validity:
        'Este enlace funciona una sola vez, hasta el {until}. Una vez abierto, es válido durante una hora.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected:
        '¿No conoce {organisation}? Entonces este mensaje le ha llegado por error y puede ignorarlo.',
    },
    it: {
      subject: '{organisation}: il suo account di formazione è pronto',
      preheader: 'Scelga una password e scopra le sue formazioni.',
      title: 'Le diamo il benvenuto nelle sue formazioni',
      paragraphs: [
        '{organisation} ha aperto un account per lei, con l’indirizzo {email}.',
        'La aspettano formazioni in realtà virtuale e sul web, i suoi progressi, i suoi badge e i suoi attestati. Manca solo la sua password.',
      ],
      action: 'Scegli la password',
      validity:
        'Questo link funziona una sola volta, fino al {until}. Una volta aperto, è valido per un’ora.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected:
        'Non conosce {organisation}? Allora questo messaggio le è arrivato per errore e può ignorarlo.',
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      preheader: 'Your link to choose a new password.',
      title: 'A new password',
      paragraphs: [
        'A new password was requested for your account at {organisation} with the address {email}.',
      ],
      action: 'Choose a new password',
      validity:
        'This link works once, until {until}. Once opened, it is valid for one hour. A newer one replaces it.',
      address: 'If the button does not work, copy this address into your browser:',
      unexpected: 'If this was not you, ignore this message: your password stays the same.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      preheader: 'Votre lien pour choisir un nouveau mot de passe.',
      title: 'Un nouveau mot de passe',
      paragraphs: [
        'Un nouveau mot de passe a été demandé pour votre compte chez {organisation}, avec l’adresse {email}.',
      ],
      action: 'Choisir un nouveau mot de passe',
      validity:
        'Ce lien fonctionne une seule fois, jusqu’au {until}. Une fois ouvert, il est valable une heure. Un lien plus récent le remplace.',
      address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      unexpected: 'Ce n’était pas vous ? Ignorez ce message : votre mot de passe ne change pas.',
    },
    es: {
      subject: 'Elija una nueva contraseña',
      preheader: 'Su enlace para elegir una nueva contraseña.',
      title: 'Una nueva contraseña',
      paragraphs: [
        'Se ha pedido una nueva contraseña para su cuenta en {organisation} con la dirección {email}.',
      ],
      action: 'Elegir una nueva contraseña',
      validity:
        'Este enlace funciona una sola vez, hasta el {until}. Una vez abierto, es válido durante una hora. Uno más reciente lo sustituye.',
      address: 'Si el botón no funciona, copie esta dirección en su navegador:',
      unexpected: '¿No ha sido usted? Ignore este mensaje: su contraseña no cambia.',
    },
    it: {
      subject: 'Scelga una nuova password',
      preheader: 'Il suo link per scegliere una nuova password.',
      title: 'Una nuova password',
      paragraphs: [
        'È stata richiesta una nuova password per il suo account presso {organisation}, con l’indirizzo {email}.',
      ],
      action: 'Scegli una nuova password',
      validity:
        'Questo link funziona una sola volta, fino al {until}. Una volta aperto, è valido per un’ora. Un link più recente lo sostituisce.',
      address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
      unexpected: 'Non è stato lei? Ignori questo messaggio: la sua password non cambia.',
    },
  },
};
