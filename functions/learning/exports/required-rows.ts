import type { RequirementState } from '../../../shared/contracts/learning/assignments.ts';
import { dayIn, dayText, instantWriter } from '../../../shared/days.ts';
import { type InterfaceLanguage, toContentLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import {
  dueDay,
  findRequirementsByMember,
  openFirst,
  type Requirement,
  requirementState,
  toListed,
} from '../../content/learning-records/index.ts';
import { isInTeam, type Member } from '../../identity/members/index.ts';
import { csvText } from '../../runtime/csv-rules.ts';
import type { Deps } from '../../runtime/deps.ts';
import { contentTitles, isOnBoard, matchingContent } from '../assignments/index.ts';
import { rowWriter } from './export-cells-rules.ts';
import type { ExportRequest } from './export-request.ts';

interface RequiredWords {
  headings: readonly string[];
  kinds: Record<Requirement['kind'], string>;
  states: Record<RequirementState, string>;
  deleted: string;
}

const words: Record<InterfaceLanguage, RequiredWords> = {
  en: {
    headings: [
      ...['Last name', 'First name', 'E-mail', 'Managers', 'Type', 'Title', 'State', 'Due date'],
      ...['Required since', 'Started', 'Completed', 'Reason of the exemption'],
    ],
    kinds: { TRAINING: 'Training', COURSE: 'Course' },
    states: {
      ...{ overdue: 'Overdue', inProgress: 'In progress', notStarted: 'Not started' },
      ...{ done: 'Completed', exempt: 'Exempt' },
    },
    deleted: 'Deleted content',
  },
  fr: {
    headings: [
      ...['Nom', 'Prénom', 'E-mail', 'Managers', 'Type', 'Titre', 'État', 'Échéance'],
      ...['Obligatoire depuis', 'Commencé', 'Terminé', 'Motif de la dispense'],
    ],
    kinds: { TRAINING: 'Formation', COURSE: 'Parcours' },
    states: {
      ...{ overdue: 'En retard', inProgress: 'En cours', notStarted: 'Non commencé' },
      ...{ done: 'Terminé', exempt: 'Dispensé' },
    },
    deleted: 'Contenu supprimé',
  },
  es: {
    headings: [
      ...[
        'Apellidos',
        'Nombre',
        'Correo electrónico',
        'Managers',
        'Tipo',
        'Título',
        'Estado',
        'Fecha límite',
      ],
      ...['Obligatorio desde', 'Iniciado', 'Terminado', 'Motivo de la exención'],
    ],
    kinds: { TRAINING: 'Formación', COURSE: 'Itinerario' },
    states: {
      ...{ overdue: 'Con retraso', inProgress: 'En curso', notStarted: 'Sin empezar' },
      ...{ done: 'Terminado', exempt: 'Exento' },
    },
    deleted: 'Contenido eliminado',
  },
  it: {
    headings: [
      ...['Cognome', 'Nome', 'E-mail', 'Manager', 'Tipo', 'Titolo', 'Stato', 'Scadenza'],
      ...['Obbligatorio dal', 'Iniziato', 'Completato', "Motivo dell'esonero"],
    ],
    kinds: { TRAINING: 'Formazione', COURSE: 'Percorso' },
    states: {
      ...{ overdue: 'In ritardo', inProgress: 'In corso', notStarted: 'Non iniziato' },
      ...{ done: 'Completato', exempt: 'Esonerato' },
    },
    deleted: 'Contenuto eliminato',
  },
};

/** Returns the headings of an export of required content. */
export const requiredHead = ({ lang: requested }: Pick<ExportRequest, 'lang'>): string => {
  const lang = toInterfaceLanguage(requested);
  return csvText([words[lang].headings], lang, true);
};

/**
 * Returns a function that writes the required content of people as rows: by person, open content first, with
 * the filters of the board. Reads
 * a batch for each hundred people. Each title is read once. Days are in the time zone of the organisation.
 */
export function requiredRows(
  deps: Pick<Deps, 'now'>,
  { clientId, lang: requested, contentIds, board = {} }: ExportRequest,
  timeZone: string,
): (people: readonly Member[]) => Promise<{ text: string; rows: number }> {
  const lang = toInterfaceLanguage(requested);
  const { kinds, states, deleted } = words[lang];
  const wanted = contentIds && new Set(contentIds);
  const titles = new Map<string, string>();
  const instant = instantWriter(timeZone);
  const today = dayIn(timeZone, deps.now());
  const textOf = rowWriter(lang);
  const dayOf = (day: string) => dayText('UTC', `${day}T00:00:00Z`);
  const rowOf = (member: Member, one: Requirement) => [
    ...[member.lastName, member.firstName, member.email, member.managers.map(({ name }) => name).join(', ')],
    ...[kinds[one.kind], titles.get(one.contentId) || deleted, states[requirementState(one, today)]],
    ...[dayOf(dueDay(one)), dayOf(one.since)],
    ...[one.startedAt ? instant(one.startedAt) : '', one.doneAt ? instant(one.doneAt) : ''],
    one.exempt?.reason ?? '',
  ];
  const typed = searchedWords(board.q);
  const isOnExport = (member: Member) =>
    (board.managerId === undefined || isInTeam(member, board.managerId)) &&
    (typed.length === 0 || containsWords(`${member.firstName} ${member.lastName} ${member.email}`, typed));
  const shownOf = (requirements: readonly Requirement[]): Requirement[] => {
    const own = requirements.filter(({ contentId }) => wanted?.has(contentId) ?? true);
    const listed = own.map(toListed);
    if (!isOnBoard(listed, board, today)) return [];
    const shown = new Set(matchingContent(listed, board, today).map(({ contentId }) => contentId));
    return openFirst(own, today).filter(({ contentId }) => shown.has(contentId));
  };
  return async (everyone) => {
    const people = everyone.filter(isOnExport);
    const found = await findRequirementsByMember(
      { clientId },
      people.map(({ id }) => id),
    );
    const byPerson = people.map((member) => ({
      member,
      requirements: shownOf(found.get(member.id)?.requirements ?? []),
    }));
    const unknown = byPerson
      .flatMap(({ requirements }) => requirements)
      .filter(({ contentId }) => !titles.has(contentId));
    const read = await contentTitles({ clientId }, unknown, toContentLanguage(requested));
    for (const { contentId } of unknown) titles.set(contentId, read.get(contentId) ?? '');
    const rows = byPerson.flatMap(({ member, requirements }) =>
      requirements.map((one) => rowOf(member, one)),
    );
    return { text: textOf(rows), rows: rows.length };
  };
}
