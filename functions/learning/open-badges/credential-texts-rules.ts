import type { ContentLanguage } from '../../../shared/lang.ts';

/** Texts of a credential. `{…}` is a placeholder for a value. */
interface CredentialTexts {
  /** Criteria of each kind of achievement. */
  TRAINING: string;
  COURSE: string;
  BADGE: string;
  evidence: string;
  achieved: string;
  version: string;
  sha256: string;
  score: string;
  /** Name of the result. */
  result: string;
}

export const credentialTexts: Record<ContentLanguage, CredentialTexts> = {
  EN: {
    TRAINING: 'Completion of the training.',
    COURSE: 'Completion of each training of the course, with the required score.',
    BADGE: 'Awarded by the content of the training.',
    evidence: 'Record of the result',
    achieved: 'Achieved: {value}',
    version: 'Content version: {value}',
    sha256: 'Content SHA-256: {value}',
    score: 'Score: {value} of 100',
    result: 'Score',
  },
  FR: {
    TRAINING: 'Formation terminée.',
    COURSE: 'Chaque formation du parcours terminée, avec le score requis.',
    BADGE: 'Décerné par le contenu de la formation.',
    evidence: 'Relevé du résultat',
    achieved: 'Obtenu : {value}',
    version: 'Version du contenu : {value}',
    sha256: 'SHA-256 du contenu : {value}',
    score: 'Score : {value} sur 100',
    result: 'Score',
  },
  ES: {
    TRAINING: 'Formación completada.',
    COURSE: 'Cada formación del curso completada, con la puntuación exigida.',
    BADGE: 'Otorgada por el contenido de la formación.',
    evidence: 'Registro del resultado',
    achieved: 'Obtenida: {value}',
    version: 'Versión del contenido: {value}',
    sha256: 'SHA-256 del contenido: {value}',
    score: 'Puntuación: {value} de 100',
    result: 'Puntuación',
  },
  GE: {
    TRAINING: 'Abschluss der Schulung.',
    COURSE: 'Abschluss jeder Schulung des Kurses mit dem verlangten Ergebnis.',
    BADGE: 'Verliehen durch den Inhalt der Schulung.',
    evidence: 'Nachweis des Ergebnisses',
    achieved: 'Erreicht: {value}',
    version: 'Inhaltsversion: {value}',
    sha256: 'SHA-256 des Inhalts: {value}',
    score: 'Ergebnis: {value} von 100',
    result: 'Ergebnis',
  },
  IT: {
    TRAINING: 'Formazione completata.',
    COURSE: 'Ogni formazione del corso completata, con il punteggio richiesto.',
    BADGE: 'Conferito dal contenuto della formazione.',
    evidence: 'Registrazione del risultato',
    achieved: 'Ottenuto: {value}',
    version: 'Versione del contenuto: {value}',
    sha256: 'SHA-256 del contenuto: {value}',
    score: 'Punteggio: {value} su 100',
    result: 'Punteggio',
  },
  PT: {
    TRAINING: 'Formação concluída.',
    COURSE: 'Cada formação do curso concluída, com a pontuação exigida.',
    BADGE: 'Atribuído pelo conteúdo da formação.',
    evidence: 'Registo do resultado',
    achieved: 'Obtido: {value}',
    version: 'Versão do conteúdo: {value}',
    sha256: 'SHA-256 do conteúdo: {value}',
    score: 'Pontuação: {value} de 100',
    result: 'Pontuação',
  },
};
