import { chunk } from 'es-toolkit/array/chunk';
import type { CertificateState } from '../../../shared/contracts/learning/certificates.ts';
import { dayIn, dayText, instantWriter } from '../../../shared/days.ts';
import {
  type InterfaceLanguage,
  inLanguage,
  toContentLanguage,
  toInterfaceLanguage,
} from '../../../shared/lang.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { csvText } from '../../runtime/csv-rules.ts';
import { type DocumentPart, type ReportParts, rowWriter } from '../exports/index.ts';
import { stateOn } from '../open-badges/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { listPersonCertificates } from './certificate.repository.ts';

interface CertificateWords {
  headings: readonly string[];
  kinds: Record<Certificate['kind'], string>;
  states: Record<CertificateState, string>;
}

const words: Record<InterfaceLanguage, CertificateWords> = {
  en: {
    headings: [
      ...['Last name', 'First name', 'E-mail', 'Type', 'Title', 'Number', 'State'],
      ...['Completed', 'Expires', 'Content version', 'Reason of the revocation'],
    ],
    kinds: { TRAINING: 'Training', COURSE: 'Course' },
    states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  },
  fr: {
    headings: [
      ...['Nom', 'Prénom', 'E-mail', 'Type', 'Titre', 'Numéro', 'État'],
      ...['Terminé', 'Expire', 'Version du contenu', 'Motif de la révocation'],
    ],
    kinds: { TRAINING: 'Formation', COURSE: 'Parcours' },
    states: { valid: 'Valide', expired: 'Expirée', revoked: 'Révoquée' },
  },
  es: {
    headings: [
      ...['Apellidos', 'Nombre', 'Correo electrónico', 'Tipo', 'Título', 'Número', 'Estado'],
      ...['Terminado', 'Caduca', 'Versión del contenido', 'Motivo de la revocación'],
    ],
    kinds: { TRAINING: 'Formación', COURSE: 'Itinerario' },
    states: { valid: 'Válido', expired: 'Caducado', revoked: 'Revocado' },
  },
  it: {
    headings: [
      ...['Cognome', 'Nome', 'E-mail', 'Tipo', 'Titolo', 'Numero', 'Stato'],
      ...['Completato', 'Scade', 'Versione del contenuto', 'Motivo della revoca'],
    ],
    kinds: { TRAINING: 'Formazione', COURSE: 'Percorso' },
    states: { valid: 'Valido', expired: 'Scaduto', revoked: 'Revocato' },
  },
};

/** People who are read at the same time. Each costs a Query. */
const atOnce = 16;

/** Yields a row per certificate of these people, also expired and revoked ones, the latest completion first. */
async function* certificateRows(
  ...[deps, request, people]: Parameters<ReportParts>
): AsyncGenerator<DocumentPart> {
  const lang = toInterfaceLanguage(request.lang);
  const { headings, kinds, states } = words[lang];
  const titleLanguage = toContentLanguage(request.lang);
  const { timeZone } = await getOrganisationRecord(request);
  const instant = instantWriter(timeZone);
  const today = dayIn(timeZone, deps.now());
  const textOf = rowWriter(lang);
  const dayOf = (day: string) => dayText('UTC', `${day}T00:00:00Z`);
  const cellsOf = (one: Certificate) => [
    ...[kinds[one.kind], inLanguage(one.titles, titleLanguage)?.title ?? '', one.number],
    ...[states[stateOn(today, one)], instant(one.completedDate)],
    ...[one.expires ? dayOf(one.expires) : '', one.content?.version ?? '', one.revoked?.reason ?? ''],
  ];
  yield { text: csvText([headings], lang, true), rows: 0, people: 0 };
  for (const slice of chunk(people, atOnce)) {
    const found = await Promise.all(
      slice.map(async (member) => {
        const certificates = await listPersonCertificates(request, member.id);
        certificates.sort((a, b) => (a.completedDate < b.completedDate ? 1 : -1));
        return certificates.map((one) => [member.lastName, member.firstName, member.email, ...cellsOf(one)]);
      }),
    );
    const rows = found.flat();
    yield { text: textOf(rows), rows: rows.length, people: slice.length };
  }
}

/** The rows of reports about certificates. */
export const certificateParts: ReportParts = (deps, request, people) =>
  request.what === 'certificates' ? certificateRows(deps, request, people) : undefined;
