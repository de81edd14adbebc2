import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { type Notice, type NoticeTexts, noticeMail } from './notice-mail.ts';

export interface WebhookDisabledMail extends Notice {
  /** Host of the disabled webhook. */
  host: string;
}

const webhookTexts: Record<InterfaceLanguage, NoticeTexts> = {
  en: {
    subject: 'The webhook to {host} has been disabled',
    title: 'A webhook has been disabled',
    paragraphs: [
      '{host} has not accepted our deliveries, so we have stopped calling it. Events of {organisation} are no longer sent there.',
      'The log shows what was sent and how {host} responded. Once the cause is fixed, turn the webhook on again and resend what is missing; deliveries are kept for thirty days.',
    ],
    action: 'See the webhook',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    subject: 'Le webhook vers {host} a été désactivé',
    title: 'Un webhook a été désactivé',
    paragraphs: [
      '{host} n’a pas accepté nos envois : nous avons cessé de l’appeler. Les événements de {organisation} n’y sont plus transmis.',
      'Le journal montre ce qui a été envoyé et la réponse de {host}. Une fois la cause corrigée, réactivez le webhook et renvoyez ce qui manque ; les envois sont conservés trente jours.',
    ],
    action: 'Voir le webhook',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    subject: 'Se ha desactivado el webhook hacia {host}',
    title: 'Se ha desactivado un webhook',
    paragraphs: [
      '{host} no ha aceptado nuestros envíos, por lo que hemos dejado de llamarlo. Los eventos de {organisation} ya no se envían allí.',
      'El registro muestra lo que se envió y cómo respondió {host}. Cuando se haya corregido la causa, vuelva a activar el webhook y reenvíe lo que falte; los envíos se conservan treinta días.',
    ],
    action: 'Ver el webhook',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    subject: 'Il webhook verso {host} è stato disattivato',
    title: 'Un webhook è stato disattivato',
    paragraphs: [
      '{host} non ha accettato i nostri invii e abbiamo smesso di chiamarlo. Gli eventi di {organisation} non vengono più inviati.',
      'Il registro mostra che cosa è stato inviato e come ha risposto {host}. Risolta la causa, riattivi il webhook e invii di nuovo ciò che manca; gli invii si conservano trenta giorni.',
    ],
    action: 'Vedere il webhook',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};

/** Returns the mail to an administrator about a disabled webhook. */
export const webhookDisabledMail = (mail: WebhookDisabledMail): Mail =>
  noticeMail(mail, webhookTexts[mail.lang], { organisation: mail.sender.name, host: mail.host });
