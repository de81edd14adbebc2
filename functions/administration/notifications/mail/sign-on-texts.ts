import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { MailTexts } from './mail-texts.ts';

/** Texts of an invitation if single sign-on is required, so that the member cannot choose a password. */
export const signOnTexts: Record<InterfaceLanguage, MailTexts> = {
  en: {
    subject: '{organisation}: your training account is ready',
    preheader: 'Sign in with the account you already use at work.',
    title: 'Welcome to your trainings',
    paragraphs: [
      '{organisation} has created an account for you with the address {email}.',
      'Trainings in virtual reality and on the web, your progress, your badges and your certificates are waiting for you there. You sign in with the account that you already use at {organisation}.',
    ],
    action: 'Sign in',
    validity: 'You do not need a password of its own for this platform.',
    address: 'If the button does not work, copy this address into your browser:',
    unexpected:
      'If you do not know {organisation}, this message reached you by mistake and you can ignore it.',
  },
  fr: {
    subject: '{organisation} : votre compte de formation est prêt',
    preheader: 'Connectez-vous avec le compte que vous utilisez déjà au travail.',
    title: 'Bienvenue dans vos formations',
    paragraphs: [
      '{organisation} vous a ouvert un compte, avec l’adresse {email}.',
      'Formations en réalité virtuelle et sur le web, progression, badges et attestations vous y attendent. Vous vous connectez avec le compte que vous utilisez déjà chez {organisation}.',
    ],
    action: 'Me connecter',
    validity: 'Vous n’avez pas besoin d’un autre mot de passe pour cette plateforme.',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    unexpected:
      'Vous ne connaissez pas {organisation} ? Ce message vous est parvenu par erreur, vous pouvez l’ignorer.',
  },
  es: {
    subject: '{organisation}: su cuenta de formación está lista',
    preheader: 'Inicie sesión con la cuenta que ya usa en el trabajo.',
    title: 'Le damos la bienvenida a sus formaciones',
    paragraphs: [
      '{organisation} le ha abierto una cuenta con la dirección {email}.',
      'Allí le esperan formaciones en realidad virtual y en la web, su progreso, sus insignias y sus certificados. Inicia sesión con la cuenta que ya usa en {organisation}.',
    ],
    action: 'Iniciar sesión',
    validity: 'No necesita otra contraseña para esta plataforma.',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
    unexpected: '¿No conoce {organisation}? Entonces este mensaje le ha llegado por error y puede ignorarlo.',
  },
  it: {
    subject: '{organisation}: il suo account di formazione è pronto',
    preheader: 'Acceda con l’account che usa già al lavoro.',
    title: 'Le diamo il benvenuto nelle sue formazioni',
    paragraphs: [
      '{organisation} ha aperto un account per lei, con l’indirizzo {email}.',
      'La aspettano formazioni in realtà virtuale e sul web, i suoi progressi, i suoi badge e i suoi attestati. Accede con l’account che usa già presso {organisation}.',
    ],
    action: 'Accedi',
    validity: 'Non le serve un’altra password per questa piattaforma.',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
    unexpected:
      'Non conosce {organisation}? Allora questo messaggio le è arrivato per errore e può ignorarlo.',
  },
};
