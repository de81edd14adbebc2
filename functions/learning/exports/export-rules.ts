import { instantWriter } from '../../../shared/days.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { ascending } from '../../../shared/order.ts';
import type { Member } from '../../identity/members/index.ts';
import { csvText } from '../../runtime/csv-rules.ts';
import { rowWriter } from './export-cells-rules.ts';
import type { ExportRequest } from './export-request.ts';

/** How far somebody is with a training or a course. */
export interface ExportRow {
  kind: 'training' | 'course';
  /** Empty where it was deleted. */
  title: string;
  percent: number;
  minutes: number;
  /** Absent where none was reported. */
  score?: number | undefined;
  /** Start of the latest session (ISO 8601); absent where there is none. */
  lastSession?: string | undefined;
  /** Of the content that it ran; absent for a course, and where it was not noted. */
  contentVersion?: string | undefined;
}

interface Words {
  people: readonly [lastName: string, firstName: string, email: string];
  title: Record<ExportRequest['what'], string>;
  kind: string;
  status: string;
  figures: readonly [progress: string, minutes: string, score: string, lastSession: string, version: string];
  kinds: Record<ExportRow['kind'], string>;
  current: string;
  finished: string;
  deleted: string;
}

const titles = (training: string, course: string, any: string): Words['title'] => ({
  trainings: training,
  training,
  courses: course,
  course,
  history: any,
});

const words: Record<InterfaceLanguage, Words> = {
  en: {
    people: ['Last name', 'First name', 'E-mail'],
    title: titles('Training', 'Course', 'Title'),
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
    title: titles('Formation', 'Parcours', 'Titre'),
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
    title: titles('Formación', 'Itinerario', 'Título'),
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
    title: titles('Formazione', 'Percorso', 'Titolo'),
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
 * Writes the rows of an export (EX-01): headings in the language asked for (English where there is none), dates
 * as DD/MM/YYYY HH:mm in the organisation's time zone, whole percents (a progress rounded down, a score up, as
 * the pages show them), minutes to one decimal with the decimal mark that spreadsheets of the language read.
 */
export function writerOf(
  { what, lang: asked }: Pick<ExportRequest, 'what' | 'lang'>,
  timeZone: string,
): Writer {
  const lang = toInterfaceLanguage(asked);
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

/** A person's rows by title, as the language sorts it. */
export function byTitle(locale: string): (rows: ExportRow[]) => ExportRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (rows) => rows.sort((a, b) => compare(a.title, b.title));
}

/** The latest session first, what has none last; equal ones by title (HI-01). */
export const byLatest = (rows: ExportRow[]): ExportRow[] =>
  rows.sort((a, b) => ascending(b.lastSession ?? '', a.lastSession ?? '') || a.title.localeCompare(b.title));

/** The figures of a course: minutes of its trainings together, the mean of the scores that were reported. */
export function courseRow(
  title: string,
  percent: number,
  progress: readonly Pick<ExportRow, 'minutes' | 'score' | 'lastSession'>[],
): ExportRow {
  const scores = progress.flatMap(({ score }) => score ?? []);
  return {
    kind: 'course',
    title,
    percent,
    minutes: progress.reduce((sum, { minutes }) => sum + minutes, 0),
    score: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : undefined,
    lastSession: progress
      .flatMap(({ lastSession }) => lastSession ?? [])
      .sort()
      .at(-1),
  };
}
