import type { InterfaceLanguage } from '../../../../shared/lang.ts';

/** Texts of the mails about required content. `{…}` is replaced by a value. */
export interface ReminderTexts {
  /** The subject if one content is open, and if several are. */
  subject: string;
  subjectOfSeveral: string;
  title: string;
  paragraph: string;
  /** The first paragraph of a reminder that a person sent. */
  byPerson: string;
  due: string;
  overdue: string;
  /** Content whose certificate expires, before and after its last day. */
  renew: string;
  expired: string;
  action: string;
  address: string;
}

export const reminderTexts: Record<InterfaceLanguage, ReminderTexts> = {
  en: {
    subject: 'Required: {title}',
    subjectOfSeveral: '{count} required trainings and courses to complete',
    title: 'Your required training',
    paragraph: '{organisation} requires you to complete:',
    byPerson: '{by} reminds you to complete:',
    due: '{title} (until {until})',
    overdue: '{title} (overdue since {until})',
    renew: '{title} (your certificate expires after {until})',
    expired: '{title} (your certificate expired on {until})',
    action: 'Open my required training',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    subject: 'Obligatoire : {title}',
    subjectOfSeveral: '{count} formations et parcours obligatoires à terminer',
    title: 'Vos formations obligatoires',
    paragraph: 'Chez {organisation}, vous avez à terminer :',
    byPerson: '{by} vous rappelle de terminer :',
    due: '{title} (jusqu’au {until})',
    overdue: '{title} (en retard depuis le {until})',
    renew: '{title} (votre attestation expire après le {until})',
    expired: '{title} (votre attestation a expiré le {until})',
    action: 'Ouvrir mes formations obligatoires',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    subject: 'Obligatorio: {title}',
    subjectOfSeveral: '{count} formaciones e itinerarios obligatorios por terminar',
    title: 'Su formación obligatoria',
    paragraph: 'En {organisation}, debe terminar:',
    byPerson: '{by} le recuerda que debe terminar:',
    due: '{title} (hasta el {until})',
    overdue: '{title} (con retraso desde el {until})',
    renew: '{title} (su certificado caduca después del {until})',
    expired: '{title} (su certificado caducó el {until})',
    action: 'Abrir mi formación obligatoria',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    subject: 'Obbligatorio: {title}',
    subjectOfSeveral: '{count} formazioni e percorsi obbligatori da completare',
    title: 'La sua formazione obbligatoria',
    paragraph: 'Presso {organisation}, deve completare:',
    byPerson: '{by} le ricorda di completare:',
    due: '{title} (entro il {until})',
    overdue: '{title} (in ritardo dal {until})',
    renew: '{title} (il suo attestato scade dopo il {until})',
    expired: '{title} (il suo attestato è scaduto il {until})',
    action: 'Apri la mia formazione obbligatoria',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};

/** Texts of the mail about the late people of a team. */
export interface TeamLateTexts {
  subject: string;
  title: string;
  paragraph: string;
  /** A person with the number of overdue trainings and courses. */
  person: string;
  others: string;
  action: string;
  address: string;
}

export const teamLateTexts: Record<InterfaceLanguage, TeamLateTexts> = {
  en: {
    subject: 'Late with required training in your team: {count}',
    title: 'Who is late in your team',
    paragraph: 'Required trainings and courses are overdue:',
    person: '{name}: {overdue}',
    others: 'and {others} more',
    action: 'See who is late',
    address: 'If the button does not work, copy this address into your browser:',
  },
  fr: {
    subject: 'En retard sur des formations obligatoires dans votre équipe : {count}',
    title: 'Les retards de votre équipe',
    paragraph: 'Des formations et parcours obligatoires sont en retard :',
    person: '{name} : {overdue}',
    others: 'et {others} de plus',
    action: 'Voir les retards',
    address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
  es: {
    subject: 'Con retraso en la formación obligatoria de su equipo: {count}',
    title: 'Los retrasos de su equipo',
    paragraph: 'Hay formaciones e itinerarios obligatorios con retraso:',
    person: '{name}: {overdue}',
    others: 'y {others} más',
    action: 'Ver los retrasos',
    address: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  it: {
    subject: 'In ritardo con la formazione obbligatoria nel suo team: {count}',
    title: 'I ritardi del suo team',
    paragraph: 'Formazioni e percorsi obbligatori sono in ritardo:',
    person: '{name}: {overdue}',
    others: 'e altri {others}',
    action: 'Vedi i ritardi',
    address: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  },
};
