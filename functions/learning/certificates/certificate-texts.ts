import type { ContentLanguage } from '../../../shared/lang.ts';

/** Texts of a certificate and of the page that verifies it. `{…}` is a placeholder for a value. */
export interface CertificateTexts {
  /** First word of the file's name, in ASCII. */
  fileName: string;
  /** File name of the list of people without a certificate, in ASCII, and its columns. */
  missing: string;
  lastName: string;
  firstName: string;
  email: string;
  title: string;
  before: string;
  after: string;
  completed: string;
  validUntil: string;
  time: string;
  score: string;
  skills: string;
  issued: string;
  number: string;
  version: string;
  scan: string;
  /** Texts of the public page. */
  genuine: string;
  genuineDetail: string;
  expired: string;
  expiredDetail: string;
  revoked: string;
  revokedDetail: string;
  unknown: string;
  unknownDetail: string;
  person: string;
  training: string;
  organisation: string;
}

export const certificateTexts: Record<ContentLanguage, CertificateTexts> = {
  EN: {
    fileName: 'certificate',
    missing: 'without-certificate',
    lastName: 'Last name',
    firstName: 'First name',
    email: 'Email',
    title: 'Certificate of completion',
    before: 'This certifies that',
    after: 'has successfully completed the training',
    completed: 'Completed on',
    validUntil: 'Valid until',
    time: 'Time spent',
    score: 'Best score',
    skills: 'Certified skills',
    issued: 'Issued by {organisation}',
    number: 'Certificate no.',
    version: 'Content version',
    scan: 'Scan to verify',
    genuine: 'This certificate is genuine',
    genuineDetail: 'It was issued on this platform, and its content is as shown here.',
    expired: 'This certificate has expired',
    expiredDetail: 'It was issued on this platform, and was valid until {day}.',
    revoked: 'This certificate was revoked',
    revokedDetail: '{organisation} revoked it on {day}. It is not valid.',
    unknown: 'No such certificate',
    unknownDetail:
      'There is no certificate with the number {number}. Check the number, or scan the code again.',
    person: 'Awarded to',
    training: 'Training',
    organisation: 'Organisation',
  },
  FR: {
    fileName: 'attestation',
    missing: 'sans-attestation',
    lastName: 'Nom',
    firstName: 'Prénom',
    email: 'E-mail',
    title: 'Attestation de réussite',
    before: 'Nous attestons que',
    after: 'a suivi et réussi la formation',
    completed: 'Terminée le',
    validUntil: 'Valable jusqu’au',
    time: 'Temps passé',
    score: 'Meilleur score',
    skills: 'Compétences certifiées',
    issued: 'Délivrée par {organisation}',
    number: 'Attestation n°',
    version: 'Version du contenu',
    scan: 'Scannez pour vérifier',
    genuine: 'Cette attestation est authentique',
    genuineDetail: 'Elle a été délivrée sur cette plateforme, et son contenu est celui affiché ici.',
    expired: 'Cette attestation a expiré',
    expiredDetail: 'Elle a été délivrée sur cette plateforme et était valable jusqu’au {day}.',
    revoked: 'Cette attestation a été révoquée',
    revokedDetail: '{organisation} l’a révoquée le {day}. Elle n’est pas valable.',
    unknown: 'Attestation inconnue',
    unknownDetail:
      'Aucune attestation ne porte le numéro {number}. Vérifiez le numéro ou scannez à nouveau le code.',
    person: 'Décernée à',
    training: 'Formation',
    organisation: 'Organisation',
  },
  ES: {
    fileName: 'certificado',
    missing: 'sin-certificado',
    lastName: 'Apellidos',
    firstName: 'Nombre',
    email: 'Correo electrónico',
    title: 'Certificado de finalización',
    before: 'Se certifica que',
    after: 'ha completado con éxito la formación',
    completed: 'Finalizada el',
    validUntil: 'Válido hasta el',
    time: 'Tiempo dedicado',
    score: 'Mejor puntuación',
    skills: 'Competencias certificadas',
    issued: 'Emitido por {organisation}',
    number: 'Certificado n.º',
    version: 'Versión del contenido',
    scan: 'Escanee para verificar',
    genuine: 'Este certificado es auténtico',
    genuineDetail: 'Se emitió en esta plataforma y su contenido es el que se muestra aquí.',
    expired: 'Este certificado ha caducado',
    expiredDetail: 'Se emitió en esta plataforma y era válido hasta el {day}.',
    revoked: 'Este certificado ha sido revocado',
    revokedDetail: '{organisation} lo revocó el {day}. No es válido.',
    unknown: 'Certificado desconocido',
    unknownDetail:
      'No hay ningún certificado con el número {number}. Compruebe el número o escanee de nuevo el código.',
    person: 'Otorgado a',
    training: 'Formación',
    organisation: 'Organización',
  },
  GE: {
    fileName: 'zertifikat',
    missing: 'ohne-zertifikat',
    lastName: 'Nachname',
    firstName: 'Vorname',
    email: 'E-Mail',
    title: 'Abschlusszertifikat',
    before: 'Hiermit wird bescheinigt, dass',
    after: 'die folgende Schulung erfolgreich abgeschlossen hat',
    completed: 'Abgeschlossen am',
    validUntil: 'Gültig bis',
    time: 'Zeitaufwand',
    score: 'Bestes Ergebnis',
    skills: 'Zertifizierte Kompetenzen',
    issued: 'Ausgestellt von {organisation}',
    number: 'Zertifikat Nr.',
    version: 'Inhaltsversion',
    scan: 'Zum Prüfen scannen',
    genuine: 'Dieses Zertifikat ist echt',
    genuineDetail: 'Es wurde auf dieser Plattform ausgestellt, und sein Inhalt ist der hier gezeigte.',
    expired: 'Dieses Zertifikat ist abgelaufen',
    expiredDetail: 'Es wurde auf dieser Plattform ausgestellt und war bis {day} gültig.',
    revoked: 'Dieses Zertifikat wurde widerrufen',
    revokedDetail: '{organisation} hat es am {day} widerrufen. Es ist ungültig.',
    unknown: 'Unbekanntes Zertifikat',
    unknownDetail:
      'Es gibt kein Zertifikat mit der Nummer {number}. Prüfen Sie die Nummer oder scannen Sie den Code erneut.',
    person: 'Verliehen an',
    training: 'Schulung',
    organisation: 'Organisation',
  },
  IT: {
    fileName: 'attestato',
    missing: 'senza-attestato',
    lastName: 'Cognome',
    firstName: 'Nome',
    email: 'E-mail',
    title: 'Attestato di completamento',
    before: 'Si attesta che',
    after: 'ha completato con successo la formazione',
    completed: 'Completata il',
    validUntil: 'Valido fino al',
    time: 'Tempo impiegato',
    score: 'Miglior punteggio',
    skills: 'Competenze certificate',
    issued: 'Rilasciato da {organisation}',
    number: 'Attestato n.',
    version: 'Versione del contenuto',
    scan: 'Scansiona per verificare',
    genuine: 'Questo attestato è autentico',
    genuineDetail: 'È stato rilasciato su questa piattaforma e il suo contenuto è quello mostrato qui.',
    expired: 'Questo attestato è scaduto',
    expiredDetail: 'È stato rilasciato su questa piattaforma ed era valido fino al {day}.',
    revoked: 'Questo attestato è stato revocato',
    revokedDetail: '{organisation} lo ha revocato il {day}. Non è valido.',
    unknown: 'Attestato sconosciuto',
    unknownDetail:
      'Nessun attestato ha il numero {number}. Controlli il numero o scansioni di nuovo il codice.',
    person: 'Conferito a',
    training: 'Formazione',
    organisation: 'Organizzazione',
  },
  PT: {
    fileName: 'certificado',
    missing: 'sem-certificado',
    lastName: 'Apelido',
    firstName: 'Nome próprio',
    email: 'E-mail',
    title: 'Certificado de conclusão',
    before: 'Certifica-se que',
    after: 'concluiu com êxito a formação',
    completed: 'Concluída em',
    validUntil: 'Válido até',
    time: 'Tempo dedicado',
    score: 'Melhor pontuação',
    skills: 'Competências certificadas',
    issued: 'Emitido por {organisation}',
    number: 'Certificado n.º',
    version: 'Versão do conteúdo',
    scan: 'Digitalize para verificar',
    genuine: 'Este certificado é autêntico',
    genuineDetail: 'Foi emitido nesta plataforma e o seu conteúdo é o que aqui se apresenta.',
    expired: 'Este certificado caducou',
    expiredDetail: 'Foi emitido nesta plataforma e era válido até {day}.',
    revoked: 'Este certificado foi revogado',
    revokedDetail: '{organisation} revogou-o em {day}. Não é válido.',
    unknown: 'Certificado desconhecido',
    unknownDetail:
      'Não existe nenhum certificado com o número {number}. Verifique o número ou digitalize novamente o código.',
    person: 'Atribuído a',
    training: 'Formação',
    organisation: 'Organização',
  },
};

/** Different texts for a course. */
const courseTexts: Record<
  ContentLanguage,
  Pick<CertificateTexts, 'after' | 'completed' | 'score' | 'training'>
> = {
  EN: {
    after: 'has successfully completed the course',
    completed: 'Completed on',
    score: 'Average score',
    training: 'Course',
  },
  FR: {
    after: 'a suivi et réussi le parcours',
    completed: 'Terminé le',
    score: 'Score moyen',
    training: 'Parcours',
  },
  ES: {
    after: 'ha completado con éxito el itinerario',
    completed: 'Finalizado el',
    score: 'Puntuación media',
    training: 'Itinerario',
  },
  GE: {
    after: 'den folgenden Kurs erfolgreich abgeschlossen hat',
    completed: 'Abgeschlossen am',
    score: 'Durchschnittliches Ergebnis',
    training: 'Kurs',
  },
  IT: {
    after: 'ha completato con successo il percorso',
    completed: 'Completato il',
    score: 'Punteggio medio',
    training: 'Percorso',
  },
  PT: {
    after: 'concluiu com êxito o percurso',
    completed: 'Concluído em',
    score: 'Pontuação média',
    training: 'Percurso',
  },
};

/** Returns the texts in a language for a training or course. */
export const textsFor = (lang: ContentLanguage, kind: 'TRAINING' | 'COURSE'): CertificateTexts =>
  kind === 'COURSE' ? { ...certificateTexts[lang], ...courseTexts[lang] } : certificateTexts[lang];
