import { type InterfaceLanguage, mailLocales } from '../../../../shared/lang.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { type Notice, type NoticeTexts, noticeMail } from './notice-mail.ts';

/** A scheduled report that is ready. */
export interface MailedReport {
  /** Its name. */
  report: string;
  rows: number;
  /** The name of the person whose rights decide about the content. */
  owner: string;
}

export const reportTexts: Record<InterfaceLanguage, NoticeTexts> = {
  en: {
    subject: 'Report: {report}',
    title: '{report}',
    paragraphs: [
      'A scheduled report of {organisation} is ready. Its number of rows is {rows}. {owner} has scheduled it for you.',
      'Sign in to open it. The document is stored for one day. After that, the same page makes a new one.',
    ],
    action: 'Open the report',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    subject: 'Rapport : {report}',
    title: '{report}',
    paragraphs: [
      'Un rapport programmé de {organisation} est prêt. Nombre de lignes : {rows}. {owner} l’a programmé pour vous.',
      'Connectez-vous pour l’ouvrir. Le document est conservé un jour. Ensuite, la même page en crée un nouveau.',
    ],
    action: 'Ouvrir le rapport',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    subject: 'Informe: {report}',
    title: '{report}',
    paragraphs: [
      'Un informe programado de {organisation} está listo. Número de filas: {rows}. {owner} lo ha programado para usted.',
      'Inicie sesión para abrirlo. El documento se conserva un día. Después, la misma página crea uno nuevo.',
    ],
    action: 'Abrir el informe',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    subject: 'Rapporto: {report}',
    title: '{report}',
    paragraphs: [
      'Un rapporto programmato di {organisation} è pronto. Numero di righe: {rows}. {owner} lo ha programmato per Lei.',
      'Acceda per aprirlo. Il documento si conserva un giorno. Dopo, la stessa pagina ne crea uno nuovo.',
    ],
    action: 'Aprire il rapporto',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};

/** Returns the mail with the address of a scheduled report. It contains no data of the report. */
export const reportMail = (notice: Notice, { report, rows, owner }: MailedReport): Mail =>
  noticeMail(notice, reportTexts[notice.lang], {
    ...{ report, owner },
    rows: rows.toLocaleString(mailLocales[notice.lang]),
  });
