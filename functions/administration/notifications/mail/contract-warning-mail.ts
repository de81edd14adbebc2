import { type InterfaceLanguage, mailLocales } from '../../../../shared/lang.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { type Notice, type NoticeTexts, noticeMail } from './notice-mail.ts';

export interface ContractWarningMail extends Notice {
  /** Last day, YYYY-MM-DD. */
  contractExpirationDate: string;
}

const contractTexts: Record<InterfaceLanguage, NoticeTexts> = {
  en: {
    subject: 'The contract of {organisation} ends on {until}',
    title: 'Your contract is about to end',
    paragraphs: [
      'The contract of {organisation} ends on {until}. From the day after, no one in your organisation can sign in.',
      'To extend it, write to {support}. Nothing is lost in the meantime: trainings, members and statistics stay as they are.',
    ],
    action: 'See the contract',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    subject: 'Le contrat de {organisation} se termine le {until}',
    title: 'Votre contrat arrive à son terme',
    paragraphs: [
      'Le contrat de {organisation} se termine le {until}. Dès le lendemain, plus personne de votre organisation ne pourra se connecter.',
      'Pour le prolonger, écrivez à {support}. Rien n’est perdu entre-temps : formations, personnes et chiffres restent en l’état.',
    ],
    action: 'Voir le contrat',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    subject: 'El contrato de {organisation} termina el {until}',
    title: 'Su contrato está a punto de terminar',
    paragraphs: [
      'El contrato de {organisation} termina el {until}. Desde el día siguiente, nadie de su organización podrá entrar.',
      'Para prolongarlo, escriba a {support}. Entretanto no se pierde nada: formaciones, personas y cifras se quedan como están.',
    ],
    action: 'Ver el contrato',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    subject: 'Il contratto di {organisation} termina il {until}',
    title: 'Il contratto sta per terminare',
    paragraphs: [
      'Il contratto di {organisation} termina il {until}. Dal giorno dopo nessuno della sua organizzazione potrà accedere.',
      'Per prolungarlo scriva a {support}. Nel frattempo non si perde nulla: formazioni, persone e dati restano come sono.',
    ],
    action: 'Vedere il contratto',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};

/** Returns the mail to an administrator some days before the contract ends. */
export function contractWarningMail(mail: ContractWarningMail): Mail {
  const { lang, sender, contractExpirationDate } = mail;
  const until = new Intl.DateTimeFormat(mailLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${contractExpirationDate}T00:00:00Z`),
  );
  return noticeMail(mail, contractTexts[lang], { organisation: sender.name, until });
}
