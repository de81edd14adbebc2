import { workbook } from './workbooks.ts';

/**
 * Files as programs for personnel, payroll and accounts export them: their headings, delimiters, encodings and other
 * columns, with invented people.
 */

type Encoding = 'utf-8' | 'utf-8 with BOM' | 'utf-16' | 'windows-1252' | 'xlsx';

interface Export {
  lines: readonly (readonly string[])[];
  delimiter?: string;
  encoding?: Encoding;
  /** Encloses every cell in quotation marks. */
  quoted?: boolean;
}

/** The people of each file, in its order. */
export const exportedPeople = [
  { email: 'zoe.lefevre@example.fr', firstName: 'Zoé', lastName: 'Lefèvre' },
  { email: 'jose.munoz@example.es', firstName: 'José María', lastName: 'Muñoz García' },
] as const;

const [zoe, jose] = exportedPeople;
/** Returns the lines of two people, from cells by person. */
const lines = (
  headings: string[],
  cells: (person: typeof zoe | typeof jose, index: number) => string[],
): string[][] => [headings, cells(zoe, 0), cells(jose, 1)];

const exports: Record<string, Export> = {
  'Microsoft 365, active users': {
    lines: lines(
      [
        'Block credential',
        'City',
        'Department',
        'Display name',
        'First name',
        'Last name',
        'User principal name',
      ],
      (one) => [
        'False',
        'Lyon',
        'QHSE',
        `${one.firstName} ${one.lastName}`,
        one.firstName,
        one.lastName,
        one.email,
      ],
    ),
    encoding: 'utf-8 with BOM',
  },
  'Microsoft Entra ID, download of users': {
    lines: lines(
      ['userPrincipalName', 'displayName', 'surname', 'mail', 'givenName', 'id', 'accountEnabled'],
      (one, at) => [
        `u${at}@tenant.example`,
        one.firstName,
        one.lastName,
        one.email,
        one.firstName,
        `${at}`,
        'TRUE',
      ],
    ),
  },
  'Google Workspace, users': {
    lines: lines(
      [
        ...[
          'First Name [Required]',
          'Last Name [Required]',
          'Email Address [Required]',
          'Password [Required]',
        ],
        ...['Org Unit Path [Required]', 'Status [READ ONLY]', 'Manager Email'],
      ],
      (one) => [one.firstName, one.lastName, one.email, '****', '/', 'Active', ''],
    ),
  },
  'Okta, people': {
    lines: lines(['login', 'firstName', 'lastName', 'email', 'title', 'manager', 'managerId'], (one, at) => [
      ...[`login${at}`, one.firstName, one.lastName, one.email, 'Technician', 'Marc Durand', '00u1'],
    ]),
  },
  'BambooHR, employee directory': {
    lines: lines(
      ['Employee #', 'First Name', 'Last Name', 'Job Title', 'Work Email', 'Supervisor'],
      (one, at) => [...[`${at}`, one.firstName, one.lastName, 'Technician', one.email, 'Durand, Marc']],
    ),
    quoted: true,
  },
  'Workday, worker report': {
    lines: [
      ['All Active Workers'],
      ['Effective Date', '2026-11-01'],
      ...lines(
        ['Employee ID', 'Legal First Name', 'Legal Last Name', 'Primary Work Email', 'Manager'],
        (one, at) => [`1000${at}`, one.firstName, one.lastName, one.email, 'Marc Durand (100020)'],
      ),
    ],
    encoding: 'xlsx',
  },
  'SAP SuccessFactors, employee data': {
    lines: lines(
      ['STATUS', 'USERID', 'USERNAME', 'FIRSTNAME', 'LASTNAME', 'GENDER', 'EMAIL', 'MANAGER', 'HR'],
      (one, at) => [
        'active',
        `u${at}`,
        `u${at}`,
        one.firstName,
        one.lastName,
        'F',
        one.email,
        'NO_MANAGER',
        'NO_HR',
      ],
    ),
  },
  'Oracle HCM, workers': {
    lines: lines(['Person Number', 'First Name', 'Last Name', 'Work Email', 'Line Manager'], (one, at) => [
      ...[`30000${at}`, one.firstName, one.lastName, one.email, 'Marc Durand'],
    ]),
    encoding: 'xlsx',
  },
  'ADP Workforce Now, roster': {
    lines: lines(
      ['Associate ID', 'Legal First Name', 'Legal Last Name', 'Work Contact: Work Email', 'Reports To Name'],
      (one, at) => [`A${at}`, one.firstName, one.lastName, one.email, 'Durand, Marc'],
    ),
    quoted: true,
  },
  'HiBob, people': {
    lines: lines(
      ['Employee ID', 'First name', 'Last name', 'Email', 'Reports to', 'Department'],
      (one, at) => [...[`${at}`, one.firstName, one.lastName, one.email, 'Marc Durand', 'QHSE']],
    ),
  },
  'Zoho People, employees': {
    lines: lines(['EmployeeID', 'FirstName', 'LastName', 'EmailID', 'Reporting To', 'Role'], (one, at) => [
      ...[`${at}`, one.firstName, one.lastName, one.email, 'Marc Durand', 'Team member'],
    ]),
    quoted: true,
  },
  'Rippling, employees': {
    lines: lines(
      ['Employee number', 'First name', 'Last name', 'Work email', 'Manager', 'Title'],
      (one, at) => [...[`${at}`, one.firstName, one.lastName, one.email, 'Marc Durand', 'Technician']],
    ),
  },
  'Moodle, users': {
    lines: lines(['username', 'firstname', 'lastname', 'email', 'course1', 'group1'], (one, at) => [
      ...[`user${at}`, one.firstName, one.lastName, one.email, 'FIRE', 'Lyon'],
    ]),
  },
  'Personio, German': {
    lines: lines(
      ['ID', 'Vorname', 'Nachname', 'E-Mail', 'Position', 'Abteilung', 'Vorgesetzter'],
      (one, at) => [...[`${at}`, one.firstName, one.lastName, one.email, 'Technik', 'QHSE', 'Marc Durand']],
    ),
    delimiter: ';',
    encoding: 'utf-8 with BOM',
  },
  'DATEV, Stammdaten': {
    lines: lines(['Personalnummer', 'Familienname', 'Vorname', 'E-Mail-Adresse', 'Abteilung'], (one, at) => [
      ...[`0000${at}`, one.lastName, one.firstName, one.email, '12'],
    ]),
    delimiter: ';',
    encoding: 'windows-1252',
    quoted: true,
  },
  'Lucca, socle RH': {
    lines: lines(['Matricule', 'Nom', 'Prénom', 'E-mail', 'Département', 'Manager'], (one, at) => [
      ...[`M00${at}`, one.lastName, one.firstName, one.email, 'QHSE', 'Durand Marc'],
    ]),
    delimiter: ';',
    encoding: 'utf-16',
  },
  'PayFit, collaborateurs': {
    lines: lines(
      ['Matricule', 'Nom', 'Prénom', 'Email professionnel', 'Intitulé du poste', 'Manager'],
      (one, at) => [...[`${at}`, one.lastName, one.firstName, one.email, 'Technicienne', 'Marc Durand']],
    ),
    encoding: 'xlsx',
  },
  'Silae, salariés': {
    lines: lines(
      ['Matricule', 'Civilité', 'Nom de naissance', "Nom d'usage", 'Prénom', 'Email', 'Date d’entrée'],
      (one, at) => [
        `000${at}`,
        'Mme',
        'Nom-de-naissance',
        one.lastName,
        one.firstName,
        one.email,
        '01/03/2024',
      ],
    ),
    delimiter: ';',
    encoding: 'windows-1252',
  },
  'Cegid, salariés': {
    lines: [
      ['Liste des salariés au 01/11/2026'],
      [],
      ...lines(['Code salarié', 'Nom', 'Prénom', 'E-mail pro', 'Libellé emploi'], (one, at) => [
        ...[`${at}`, one.lastName, one.firstName, one.email, 'Opératrice'],
      ]),
    ],
    delimiter: ';',
    encoding: 'windows-1252',
  },
  'Sage Paie, salariés': {
    lines: lines(['Matricule', 'Nom de famille', 'Prénoms', 'Adresse mail', 'Service'], (one, at) => [
      ...[`${at}`, one.lastName, one.firstName, one.email, 'QHSE'],
    ]),
    delimiter: '\t',
    encoding: 'windows-1252',
  },
  'Talentsoft, annuaire': {
    lines: lines(
      ['Matricule', 'Nom', 'Prénom', 'Adresse de messagerie', 'Responsable hiérarchique'],
      (one, at) => [`${at}`, one.lastName, one.firstName, one.email, 'DURAND Marc'],
    ),
    delimiter: ';',
  },
  'Factorial, empleados': {
    lines: lines(['Nombre', 'Apellidos', 'Correo electrónico', 'Puesto', 'Responsable'], (one) => [
      ...[one.firstName, one.lastName, one.email, 'Técnico', 'Marc Durand'],
    ]),
    delimiter: ';',
    encoding: 'utf-8 with BOM',
  },
  'Zucchetti, dipendenti': {
    lines: lines(['Codice dipendente', 'Cognome', 'Nome', 'E-mail aziendale', 'Reparto'], (one, at) => [
      ...[`${at}`, one.lastName, one.firstName, one.email, 'QHSE'],
    ]),
    delimiter: ';',
    encoding: 'windows-1252',
  },
};

const cellOf = (cell: string, { delimiter = ',', quoted }: Export): string =>
  quoted || cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

function bytesOf(one: Export): Uint8Array {
  const { lines: rows, delimiter = ',', encoding = 'utf-8' } = one;
  if (encoding === 'xlsx')
    return workbook({ sheets: [{ name: 'Export', rows: rows.map((row) => [...row]) }] });
  const text = rows.map((row) => row.map((cell) => cellOf(cell, one)).join(delimiter)).join('\r\n');
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'windows-1252') return Buffer.from(text.replaceAll('’', "'"), 'latin1');
  return Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`);
}

/** Returns the files, by program. */
export const hrExports = (): [program: string, bytes: Uint8Array][] =>
  Object.entries(exports).map(([program, one]) => [program, bytesOf(one)]);
