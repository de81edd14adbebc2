import type { InterfaceLanguage } from './lang.ts';
import { nameMark } from './name-mark.ts';
import type { ApiRole } from './roles.ts';

/** The columns of a file of members (PE-04). */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'roles',
  'managerEmail',
  'groups',
  'language',
  'active',
] as const;
export type Column = (typeof importColumns)[number];
/** The columns that every file has. */
export const requiredColumns = ['email', 'firstName', 'lastName'] as const;

/** Headings of the sample file in each language of the page. */
export const sampleHeadings: Record<InterfaceLanguage, Record<Column, string>> = {
  en: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    roles: 'Roles',
    managerEmail: "Manager's email",
    groups: 'Groups',
    language: 'Language',
    active: 'Active',
  },
  fr: {
    email: 'Adresse e-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    roles: 'Rôles',
    managerEmail: 'E-mail du manager',
    groups: 'Groupes',
    language: 'Langue',
    active: 'Actif',
  },
  es: {
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    roles: 'Roles',
    managerEmail: 'Correo del responsable',
    groups: 'Grupos',
    language: 'Idioma',
    active: 'Activo',
  },
  it: {
    email: 'Indirizzo e-mail',
    firstName: 'Nome',
    lastName: 'Cognome',
    roles: 'Ruoli',
    managerEmail: 'E-mail del responsabile',
    groups: 'Gruppi',
    language: 'Lingua',
    active: 'Attivo',
  },
};

/** Headings that HR systems and address books use, the preferred one first. */
const usualHeadings: Record<InterfaceLanguage | 'de' | 'pt', Record<Column, readonly string[]>> = {
  en: {
    email: [
      ...['Email address', 'Work e-mail', 'Business e-mail', 'Primary e-mail', 'Primary work e-mail', 'Mail'],
      ...['Company email', 'Professional email', 'Work email address', 'Email ID', 'User principal name'],
    ],
    firstName: ['Legal first name', 'Given name', 'Forename', 'First names', 'Preferred name'],
    lastName: ['Legal last name', 'Surname', 'Family name', 'Last names'],
    roles: ['Role', 'Access', 'User role'],
    managerEmail: [
      'Manager e-mail',
      'Line manager e-mail',
      'Supervisor e-mail',
      "Supervisor's e-mail",
      'Manager',
    ],
    groups: ['Group', 'Group names', 'Cohort', 'Cohorts'],
    language: ['Preferred language', 'Interface language', 'Locale', 'Lang'],
    active: ['Is active', 'Account active', 'Enabled', 'Account enabled'],
  },
  fr: {
    email: [
      ...['E-mail', 'Courriel', 'Mail', 'Adresse mail', 'Adresse courriel', 'Adresse de courriel', 'Mél'],
      ...['E-mail professionnel', 'Mail professionnel', 'Courriel professionnel', 'E-mail pro', 'Mail pro'],
      ...['Adresse électronique', 'Adresse e-mail professionnelle', 'Adresse de messagerie'],
    ],
    firstName: ['Prénom usuel', "Prénom d'usage", 'Prénoms'],
    lastName: ["Nom d'usage", 'Nom usuel', 'Nom de famille', 'Nom de naissance', 'Nom patronymique'],
    roles: ['Rôle', 'Profil', 'Droits'],
    managerEmail: [
      ...['Mail du manager', 'Courriel du manager', 'E-mail du responsable', 'Mail du responsable'],
      ...['Courriel du responsable', 'Adresse e-mail du manager', 'Adresse e-mail du responsable'],
      ...['E-mail manager', 'Mail manager', 'E-mail responsable', 'E-mail N+1', 'Manager', 'Responsable'],
    ],
    groups: ['Groupe', 'Noms des groupes', 'Cohorte', 'Cohortes'],
    language: ['Langue préférée', 'Langue de l’interface'],
    active: ['Active', 'Compte actif', 'Activé'],
  },
  es: {
    email: [
      'E-mail',
      'Correo',
      'Correo corporativo',
      'E-mail corporativo',
      'Dirección de correo',
      'Dirección de correo electrónico',
      'Mail',
    ],
    firstName: ['Nombres', 'Nombre de pila', 'Primer nombre'],
    lastName: ['Apellido', 'Primer apellido'],
    roles: ['Rol', 'Perfil', 'Función'],
    managerEmail: [
      ...[
        'Correo electrónico del responsable',
        'Correo del jefe',
        'E-mail del responsable',
        'E-mail del jefe',
      ],
      ...['Correo del manager', 'Correo del supervisor', 'Responsable'],
    ],
    groups: ['Grupo', 'Cohorte'],
    language: ['Lengua', 'Idioma preferido'],
    active: ['Activa', 'Cuenta activa', 'Habilitado'],
  },
  it: {
    email: [
      'E-mail',
      'E-mail aziendale',
      'Mail aziendale',
      'Mail',
      'Posta elettronica',
      'Indirizzo di posta elettronica',
      'Indirizzo mail',
    ],
    firstName: ['Nome di battesimo'],
    lastName: ['Cognomi'],
    roles: ['Ruolo', 'Profilo'],
    managerEmail: [
      'Indirizzo e-mail del responsabile',
      'Mail del responsabile',
      'E-mail del manager',
      'Responsabile',
    ],
    groups: ['Gruppo', 'Coorte'],
    language: ['Lingua preferita'],
    active: ['Attiva', 'Account attivo', 'Abilitato'],
  },
  de: {
    email: ['E-Mail', 'E-Mail-Adresse', 'Mailadresse', 'Mail'],
    firstName: ['Vorname', 'Rufname', 'Vornamen'],
    lastName: ['Nachname', 'Familienname', 'Zuname', 'Name'],
    roles: ['Rolle', 'Rollen'],
    managerEmail: ['E-Mail des Vorgesetzten', 'E-Mail der Führungskraft', 'Vorgesetzter', 'Führungskraft'],
    groups: ['Gruppen', 'Gruppe'],
    language: ['Sprache', 'Bevorzugte Sprache'],
    active: ['Aktiv', 'Konto aktiv'],
  },
  pt: {
    email: ['E-mail', 'Endereço de e-mail', 'Correio eletrónico', 'Correio eletrônico', 'Mail'],
    firstName: ['Nome', 'Nome próprio', 'Primeiro nome', 'Prenome'],
    lastName: ['Apelido', 'Apelidos', 'Sobrenome', 'Último nome'],
    roles: ['Função', 'Funções', 'Perfil', 'Papel'],
    managerEmail: ['E-mail do gestor', 'E-mail do responsável', 'E-mail do gerente', 'Gestor', 'Responsável'],
    groups: ['Grupos', 'Grupo'],
    language: ['Idioma', 'Língua'],
    active: ['Ativo', 'Activo', 'Ativa'],
  },
};

const learnerNames = [
  ...['learner', 'student', 'trainee', 'user', 'member', 'employee', 'role learner', 'role user'],
  ...['apprenant', 'apprenante', 'stagiaire', 'utilisateur', 'utilisatrice', 'membre', 'salarié', 'salariée'],
  ...['employé', 'employée', 'collaborateur', 'collaboratrice', 'élève', 'étudiant', 'étudiante'],
  ...['alumno', 'alumna', 'estudiante', 'aprendiz', 'usuario', 'usuaria', 'miembro', 'empleado', 'empleada'],
  ...['discente', 'studente', 'studentessa', 'allievo', 'allieva', 'utente', 'membro', 'dipendente'],
  ...['lernender', 'lernende', 'teilnehmer', 'teilnehmerin', 'mitarbeiter', 'mitarbeiterin', 'benutzer'],
  ...['aluno', 'aluna', 'formando', 'formanda', 'usuário', 'utilizador', 'colaborador', 'funcionário'],
];
const managerNames = [
  ...['manager', 'role manager', 'team manager', 'line manager', 'team leader', 'team lead', 'supervisor'],
  ...['trainer', 'instructor', 'teacher', 'gestionnaire', 'responsable', 'formateur', 'formatrice'],
  ...['encadrant', 'encadrante', 'chef d’équipe', 'moniteur', 'monitrice', 'enseignant', 'enseignante'],
  ...['gestor', 'gestora', 'jefe', 'jefa', 'encargado', 'encargada', 'formador', 'formadora', 'instructora'],
  ...['responsabile', 'gestore', 'formatore', 'istruttore', 'istruttrice', 'capo squadra', 'docente'],
  ...['führungskraft', 'vorgesetzter', 'vorgesetzte', 'teamleiter', 'teamleiterin', 'ausbilder', 'trainerin'],
  ...['gerente', 'responsável', 'instrutor', 'instrutora'],
];
const administratorNames = [
  ...['administrator', 'admin', 'role administrator', 'role admin', 'organisation administrator'],
  ...['administrateur', 'administratrice', 'administrador', 'administradora'],
  ...['amministratore', 'amministratrice', 'administratorin'],
];

/** Returns the letters of a heading or of a role in lower case, without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Characters of a heading that are read, so that a cell of 65,000 brackets costs little. */
const longestHeading = 200;

/** Returns a heading without notes in brackets: `E-mail [required]`. */
const withoutNotes = (heading: string): string =>
  heading
    .split(/[[(]/)
    .map((part, index) => (index === 0 ? part : part.split(/[\])]/).slice(1).join(' ')))
    .join(' ');

/** Returns the letters of a heading without notes, and without its group: `Contact: E-mail`. */
const headingLetters = (heading: string): string => {
  const parts = withoutNotes(heading.slice(0, longestHeading)).split(':');
  return lettersOf(parts.findLast((part) => part.trim() !== '') ?? '');
};

const roleNames = new Map<string, ApiRole | undefined>([
  ...learnerNames.map((name) => [lettersOf(name), undefined] as const),
  ...managerNames.map((name) => [lettersOf(name), 'ROLE_MANAGER'] as const),
  ...administratorNames.map((name) => [lettersOf(name), 'ROLE_ADMINISTRATOR'] as const),
]);

/**
 * Returns the roles that a cell names in any language of the page, separated by `|`, comma, semicolon or slash.
 * Learners have no role. Returns undefined for an unknown name.
 */
export function parseRoles(cell: string): ApiRole[] | undefined {
  const roles = new Set<ApiRole>();
  for (const name of cell.split(/[|,;/\n]/).map((part) => part.trim())) {
    if (name === '') continue;
    const letters = lettersOf(name);
    if (!roleNames.has(letters)) return undefined;
    const role = roleNames.get(letters);
    if (role) roles.add(role);
  }
  return [...roles];
}

const languageNames: Record<InterfaceLanguage, readonly string[]> = {
  en: ['english', 'anglais', 'inglés', 'inglese', 'englisch', 'inglês'],
  fr: ['french', 'français', 'francés', 'francese', 'französisch', 'francês'],
  es: ['spanish', 'espagnol', 'español', 'castellano', 'spagnolo', 'spanisch', 'espanhol'],
  it: ['italian', 'italien', 'italiano', 'italienisch'],
};
const languages = new Map(
  Object.entries(languageNames).flatMap(([lang, names]) =>
    [lang, ...names].map((name) => [lettersOf(name), lang as InterfaceLanguage] as const),
  ),
);

/**
 * Returns the language of the page that a cell names: `fr`, `fr-CA`, `fr_FR`, `French`, `français`. Returns undefined
 * for any other language.
 */
export function parseLanguage(cell: string): InterfaceLanguage | undefined {
  const [code = ''] = cell.split(/[-_(,]/, 1);
  return languages.get(lettersOf(code));
}

const truths = [
  'yes',
  'true',
  'active',
  'enabled',
  'on',
  'oui',
  'vrai',
  'actif',
  'active',
  'x',
  'ja',
  'wahr',
];
const falsehoods = ['no', 'false', 'inactive', 'disabled', 'off', 'non', 'faux', 'inactif', 'nein', 'falsch'];
const answers = new Map<string, boolean>([
  ...[...truths, 'y', 't', 'si', 'sì', 'sí', 'verdadero', 'vero', 'activo', 'activa', 'attivo', 'attiva'].map(
    (name) => [lettersOf(name), true] as const,
  ),
  ...['sim', 'verdadeiro', 'ativo', 'ativa', 'aktiv'].map((name) => [lettersOf(name), true] as const),
  ...[...falsehoods, 'n', 'f', 'falso', 'inactivo', 'inactiva', 'inattivo', 'não', 'inativo', 'inaktiv'].map(
    (name) => [lettersOf(name), false] as const,
  ),
]);

/** Returns whether a cell says yes or no, in any language of the page, or as 1 and 0. Undefined for other texts. */
export function parseActive(cell: string): boolean | undefined {
  const text = cell.trim();
  return text === '1' ? true : text === '0' ? false : answers.get(lettersOf(text));
}

/** Returns the names of groups in a cell, separated by `|`, semicolon or line break. Each name once. */
export const parseGroups = (cell: string): string[] => [
  ...new Map(
    cell
      .split(/[|;\n]/)
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => name !== '')
      .map((name) => [nameMark(name), name] as const),
  ).values(),
];

/** The letters of the accepted headings of each column, by language, the preferred one first. */
const acceptedHeadings = Object.entries(usualHeadings).map(([lang, usual]) => {
  const own = sampleHeadings[lang as InterfaceLanguage] as Record<Column, string> | undefined;
  return importColumns.map((column) => ({
    column,
    letters: [column, ...(own ? [own[column]] : []), ...usual[column]].map(lettersOf),
  }));
});

/** Headings of a file that a person has assigned to columns. An empty text: the file does not have the column. */
export type GivenHeadings = Readonly<Partial<Record<Column, string | undefined>>>;

/**
 * Returns the index of each column in a header. Headings of `given` come first. All other headings are read in one
 * language, the language that matches most of them. Similar headings are therefore not confused: "Nom" is the last
 * name in French, "Nombre" and "Nome" are the first name in Spanish and Italian.
 */
export function findColumns(header: readonly string[], given: GivenHeadings = {}): Map<Column, number> {
  const headings = header.map(headingLetters);
  const assigned = new Map<Column, number>();
  for (const column of importColumns) {
    const heading = given[column];
    const place = heading === undefined ? -1 : header.indexOf(heading.trim());
    if (place >= 0) assigned.set(column, place);
  }
  let best = assigned;
  for (const language of acceptedHeadings) {
    const found = new Map(assigned);
    for (const { column, letters } of language) {
      if (given[column] !== undefined) continue;
      const name = letters.find((one) => headings.includes(one));
      const place = name === undefined ? -1 : headings.indexOf(name);
      if (place >= 0 && ![...found.values()].includes(place)) found.set(column, place);
    }
    if (found.size > best.size) best = found;
  }
  return best;
}

/** Headings of the column of roles that name nothing else. `Role` and `Profile` can be the job of a person. */
const clearRoleHeadings = new Set(
  ['roles', 'User role', 'Access', 'Droits', ...Object.values(sampleHeadings).map(({ roles }) => roles)].map(
    lettersOf,
  ),
);
const addressWords = /mail|courriel|correo|posta|messagerie/;

/** Returns whether most of the texts in a column are readable. */
const isMostlyRead = (cells: readonly string[], read: (cell: string) => unknown): boolean => {
  const texts = cells.filter((cell) => cell !== '');
  return texts.filter((cell) => read(cell) !== undefined).length * 2 > texts.length;
};

/**
 * Returns whether a recognised column contains what its name says. Files of HR systems have columns `Manager` with
 * names of people, and `Role` with jobs, which an import leaves out.
 *
 * @param cells the cells below the heading
 */
function isColumnMeant(column: Column, heading: string, cells: readonly string[]): boolean {
  const letters = headingLetters(heading);
  if (column === 'managerEmail')
    return addressWords.test(letters) || cells.some((cell) => cell.includes('@'));
  // Moodle names the group of a course `group1`.
  if (column === 'groups') return !/\d/.test(heading);
  if (column === 'language') return isMostlyRead(cells, parseLanguage);
  if (column === 'active') return isMostlyRead(cells, parseActive);
  if (column !== 'roles' || clearRoleHeadings.has(letters)) return true;
  return cells.some((cell) => cell !== '' && parseRoles(cell) !== undefined);
}

/**
 * Returns the index of each column in a header, without the columns whose cells are not what their name says. Headings
 * of `given` are used in any case.
 *
 * @param lines the lines below the header
 */
export function readColumns(
  header: readonly string[],
  lines: readonly (readonly string[])[],
  given: GivenHeadings = {},
): Map<Column, number> {
  const places = findColumns(header, given);
  for (const [column, place] of places) {
    const cells = lines.map((line) => line[place] ?? '');
    if (given[column] === undefined && !isColumnMeant(column, header[place] ?? '', cells))
      places.delete(column);
  }
  return places;
}
