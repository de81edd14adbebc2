import type { ContentLanguage } from '../../../shared/lang.ts';

/** Texts of the public page of a shared certificate or badge. `{…}` is a placeholder for a value. */
interface OpenBadgeTexts {
  valid: string;
  validDetail: string;
  expired: string;
  expiredDetail: string;
  revoked: string;
  revokedDetail: string;
  unknown: string;
  unknownDetail: string;
  person: string;
  TRAINING: string;
  COURSE: string;
  BADGE: string;
  achieved: string;
  validUntil: string;
  score: string;
  version: string;
  organisation: string;
  number: string;
  download: string;
}

export const openBadgeTexts: Record<ContentLanguage, OpenBadgeTexts> = {
  EN: {
    valid: 'This badge is genuine',
    validDetail: '{organisation} issued it on this platform. Anyone can verify its signature.',
    expired: 'This badge has expired',
    expiredDetail: 'It was issued on this platform, and was valid until {day}.',
    revoked: 'This badge was revoked',
    revokedDetail: '{organisation} revoked it on {day}. It is not valid.',
    unknown: 'No such badge',
    unknownDetail: 'There is no badge with the number {number}. Its owner may have deleted their account.',
    person: 'Awarded to',
    TRAINING: 'Training',
    COURSE: 'Course',
    BADGE: 'Badge',
    achieved: 'Achieved on',
    validUntil: 'Valid until',
    score: 'Score',
    version: 'Content version',
    organisation: 'Organisation',
    number: 'Badge no.',
    download: 'Download (Open Badges 3.0)',
  },
  FR: {
    valid: 'Ce badge est authentique',
    validDetail: '{organisation} l’a délivré sur cette plateforme. Chacun peut vérifier sa signature.',
    expired: 'Ce badge a expiré',
    expiredDetail: 'Il a été délivré sur cette plateforme et était valable jusqu’au {day}.',
    revoked: 'Ce badge a été révoqué',
    revokedDetail: '{organisation} l’a révoqué le {day}. Il n’est pas valable.',
    unknown: 'Badge inconnu',
    unknownDetail: 'Aucun badge ne porte le numéro {number}. Son titulaire a peut-être supprimé son compte.',
    person: 'Décerné à',
    TRAINING: 'Formation',
    COURSE: 'Parcours',
    BADGE: 'Badge',
    achieved: 'Obtenu le',
    validUntil: 'Valable jusqu’au',
    score: 'Score',
    version: 'Version du contenu',
    organisation: 'Organisation',
    number: 'Badge n°',
    download: 'Télécharger (Open Badges 3.0)',
  },
  ES: {
    valid: 'Esta insignia es auténtica',
    validDetail: '{organisation} la emitió en esta plataforma. Cualquiera puede verificar su firma.',
    expired: 'Esta insignia ha caducado',
    expiredDetail: 'Se emitió en esta plataforma y era válida hasta el {day}.',
    revoked: 'Esta insignia ha sido revocada',
    revokedDetail: '{organisation} la revocó el {day}. No es válida.',
    unknown: 'Insignia desconocida',
    unknownDetail:
      'No existe ninguna insignia con el número {number}. Puede que su titular haya eliminado su cuenta.',
    person: 'Otorgada a',
    TRAINING: 'Formación',
    COURSE: 'Curso',
    BADGE: 'Insignia',
    achieved: 'Obtenida el',
    validUntil: 'Válida hasta el',
    score: 'Puntuación',
    version: 'Versión del contenido',
    organisation: 'Organización',
    number: 'Insignia n.º',
    download: 'Descargar (Open Badges 3.0)',
  },
  GE: {
    valid: 'Dieser Badge ist echt',
    validDetail: '{organisation} hat ihn auf dieser Plattform ausgestellt. Jeder kann seine Signatur prüfen.',
    expired: 'Dieser Badge ist abgelaufen',
    expiredDetail: 'Er wurde auf dieser Plattform ausgestellt und war bis {day} gültig.',
    revoked: 'Dieser Badge wurde widerrufen',
    revokedDetail: '{organisation} hat ihn am {day} widerrufen. Er ist ungültig.',
    unknown: 'Unbekannter Badge',
    unknownDetail: 'Es gibt keinen Badge mit der Nummer {number}. Vielleicht wurde das Konto gelöscht.',
    person: 'Verliehen an',
    TRAINING: 'Schulung',
    COURSE: 'Kurs',
    BADGE: 'Badge',
    achieved: 'Erreicht am',
    validUntil: 'Gültig bis',
    score: 'Ergebnis',
    version: 'Inhaltsversion',
    organisation: 'Organisation',
    number: 'Badge Nr.',
    download: 'Herunterladen (Open Badges 3.0)',
  },
  IT: {
    valid: 'Questo badge è autentico',
    validDetail: '{organisation} lo ha rilasciato su questa piattaforma. Chiunque può verificarne la firma.',
    expired: 'Questo badge è scaduto',
    expiredDetail: 'È stato rilasciato su questa piattaforma ed era valido fino al {day}.',
    revoked: 'Questo badge è stato revocato',
    revokedDetail: '{organisation} lo ha revocato il {day}. Non è valido.',
    unknown: 'Badge sconosciuto',
    unknownDetail:
      'Nessun badge ha il numero {number}. Il titolare potrebbe aver eliminato il proprio account.',
    person: 'Conferito a',
    TRAINING: 'Formazione',
    COURSE: 'Corso',
    BADGE: 'Badge',
    achieved: 'Ottenuto il',
    validUntil: 'Valido fino al',
    score: 'Punteggio',
    version: 'Versione del contenuto',
    organisation: 'Organizzazione',
    number: 'Badge n.',
    download: 'Scarica (Open Badges 3.0)',
  },
  PT: {
    valid: 'Este crachá é autêntico',
    validDetail: '{organisation} emitiu-o nesta plataforma. Qualquer pessoa pode verificar a sua assinatura.',
    expired: 'Este crachá caducou',
    expiredDetail: 'Foi emitido nesta plataforma e era válido até {day}.',
    revoked: 'Este crachá foi revogado',
    revokedDetail: '{organisation} revogou-o em {day}. Não é válido.',
    unknown: 'Crachá desconhecido',
    unknownDetail:
      'Não existe nenhum crachá com o número {number}. O titular pode ter eliminado a sua conta.',
    person: 'Atribuído a',
    TRAINING: 'Formação',
    COURSE: 'Curso',
    BADGE: 'Crachá',
    achieved: 'Obtido em',
    validUntil: 'Válido até',
    score: 'Pontuação',
    version: 'Versão do conteúdo',
    organisation: 'Organização',
    number: 'Crachá n.º',
    download: 'Transferir (Open Badges 3.0)',
  },
};
