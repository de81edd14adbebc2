import { instantWriter } from '../../../shared/days.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { meanScore } from '../../../shared/numbers.ts';
import { latestInstant } from '../../../shared/order.ts';
import type { Member } from '../../identity/members/index.ts';
import { csvText } from '../../runtime/csv-rules.ts';
import { rowWriter } from './export-cells-rules.ts';
import type { ExportRequest } from './export-request.ts';

/** A person's progress in a training or a course. */
export interface ExportRow {
  kind: 'training' | 'course';
  /** Empty if the content was deleted. */
  title: string;
  percent: number;
  minutes: number;
  /** Absent if no score was reported. */
  score?: number | undefined;
  /** Start of the latest session (ISO 8601). Absent without a session. */
  lastSession?: string | undefined;
  /** Version of the content of the latest session. Absent for a course, and if it was not recorded. */
  contentVersion?: string | undefined;
}

/** The exports with figures of progress. */
type ProgressExport = Exclude<ExportRequest['what'], 'required'>;

interface Words {
  people: readonly [lastName: string, firstName: string, email: string];
  title: Record<ProgressExport, string>;
  kind: string;
  status: string;
  figures: readonly [progress: string, minutes: string, score: string, lastSession: string, version: string];
  kinds: Record<ExportRow['kind'], string>;
  current: string;
  finished: string;
  deleted: string;
}

const titleWords = (training: string, course: string, any: string): Words['title'] => ({
  trainings: training,
  training,
  courses: course,
  course,
  history: any,
});

const words: Record<InterfaceLanguage, Words> = {
  en: {
    people: ['Last name', 'First name', 'E-mail'],
    title: titleWords('Training', 'Course', 'Title'),
    kind: 'Type',
    status: 'Status',
    figures: ['Progress (%)', 'Minutes', 'Score (%)', 'Last session', 'Content version'],
    kinds: { training: 'Training', course: 'Course' },
    current: 'In progress',
    finished: 'Finished',
    deleted: 'Deleted training',
  },
  fr: {
    people: ['Nom', 'Prénom', 'E-mail'],
    title: titleWords('Formation', 'Parcours', 'Titre'),
    kind: 'Type',
    status: 'Statut',
    figures: ['Progression (%)', 'Minutes', 'Score (%)', 'Dernière session', 'Version du contenu'],
    kinds: { training: 'Formation', course: 'Parcours' },
    current: 'En cours',
    finished: 'Terminé',
    deleted: 'Formation supprimée',
  },
  es: {
    people: ['Apellidos', 'Nombre', 'Correo electrónico'],
    title: titleWords('Formación', 'Itinerario', 'Título'),
    kind: 'Tipo',
    status: 'Estado',
    figures: ['Progreso (%)', 'Minutos', 'Puntuación (%)', 'Última sesión', 'Versión del contenido'],
    kinds: { training: 'Formación', course: 'Itinerario' },
    current: 'En curso',
    finished: 'Terminado',
    deleted: 'Formación eliminada',
  },
  it: {
    people: ['Cognome', 'Nome', 'E-mail'],
    title: titleWords('Formazione', 'Percorso', 'Titolo'),
    kind: 'Tipo',
    status: 'Stato',
    figures: ['Avanzamento (%)', 'Minuti', 'Punteggio (%)', 'Ultima sessione', 'Versione del contenuto'],
    kinds: { training: 'Formazione', course: 'Percorso' },
    current: 'In corso',
    finished: 'Terminato',
    deleted: 'Formazione eliminata',
  },
};

export interface Writer {
  /** The headings, after the BOM. */
  head: string;
  rowsOf(member: Member, rows: readonly ExportRow[]): unknown[][];
  textOf(cells: readonly unknown[][]): string;
}

/**
 * Returns the writer of the rows of an export (EX-01). Headings are in the requested language, or in English.
 * Dates are DD/MM/YYYY HH:mm in the organisation's time zone. Percents are whole numbers: progress is rounded
 * down and scores up, as on the pages. Minutes have one decimal, with the decimal mark of the language's
 * spreadsheets.
 */
export function buildExportWriter(
  { what, lang: requestedLanguage }: { what: ProgressExport; lang: string },
  timeZone: string,
): Writer {
  const lang = toInterfaceLanguage(requestedLanguage);
  const { people, title, kind, status, figures, kinds, current, finished, deleted } = words[lang];
  const instant = instantWriter(timeZone);
  const decimal = (value: number) => {
    const rounded = Math.round(value * 10) / 10;
    return lang === 'en' || Number.isInteger(rounded) ? rounded : String(rounded).replace('.', ',');
  };
  const full = what === 'history';
  return {
    head: csvText(
      [[...people, ...(full ? [kind] : []), title[what], ...(full ? [status] : []), ...figures]],
      lang,
      true,
    ),
    rowsOf: ({ lastName, firstName, email }, rows) =>
      rows.map((row) => [
        lastName,
        firstName,
        email,
        ...(full ? [kinds[row.kind]] : []),
        row.title || deleted,
        ...(full ? [row.percent >= 100 ? finished : current] : []),
        Math.floor(row.percent),
        decimal(row.minutes),
        row.score === undefined ? '' : Math.ceil(row.score),
        row.lastSession ? instant(row.lastSession) : '',
        row.contentVersion ?? '',
      ]),
    textOf: rowWriter(lang),
  };
}

/** Returns the figures of a course: the sum of its minutes, and the mean of the reported scores. */
export function courseRow(
  title: string,
  percent: number,
  progress: readonly Pick<ExportRow, 'minutes' | 'score' | 'lastSession'>[],
): ExportRow {
  return {
    kind: 'course',
    title,
    percent,
    minutes: progress.reduce((sum, { minutes }) => sum + minutes, 0),
    score: meanScore(progress),
    lastSession: latestInstant(progress.flatMap(({ lastSession }) => lastSession ?? [])),
  };
}
