import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../shared/errors.ts';
import type { GivenHeadings } from '../../../shared/import-columns.ts';
import { interfaceLanguages } from '../../../shared/lang.ts';
import { importReport, importSample, parsePerson, readCsvImport } from './import-rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = 'email,firstName,lastName,roles,managerEmail\r\n';
const none = {
  ...{ email: '', firstName: '', lastName: '', roles: '', managerEmail: '' },
  ...{ groups: '', language: '', active: '' },
};

describe('PE-04 reading a CSV of members', () => {
  it.each(interfaceLanguages)('reads the sample file in %s', (lang) => {
    const file = readCsvImport(bytes(importSample(lang)));
    expect(file.rows.map((row) => parsePerson(row.values))).toMatchObject([
      {
        email: 'manager@example.com',
        firstName: 'Camille',
        lastName: 'Martin',
        roles: ['ROLE_MANAGER'],
        managerEmail: undefined,
      },
      {
        email: 'learner@example.com',
        firstName: 'Alex',
        lastName: 'Rossi',
        roles: [],
        managerEmail: 'manager@example.com',
      },
    ]);
  });

  it('accepts comma or semicolon, with or without BOM, and columns in any order', () => {
    for (const text of [
      'lastName;email;firstName\nRossi;a@b.co;Alex',
      '\uFEFFlastName,email,firstName\r\nRossi,a@b.co,Alex\r\n',
    ]) {
      const [row] = readCsvImport(bytes(text)).rows;
      expect(row?.values).toEqual({ ...none, email: 'a@b.co', firstName: 'Alex', lastName: 'Rossi' });
    }
  });

  it('rejects a file without the required headings', () => {
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]);
    for (const file of [workbook, bytes('x,city\nx,y'), new Uint8Array([0xff, 0xfe, 0x41]), new Uint8Array()])
      expect(() => readCsvImport(file)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('returns the error of a row', () => {
    const good = { ...none, email: 'a@b.co', firstName: 'A', lastName: 'B' };
    expect(parsePerson({ ...good, email: 'nobody' })).toBe('INVALID_EMAIL');
    expect(parsePerson({ ...good, email: '' })).toBe('EMAIL_REQUIRED');
    expect(parsePerson({ ...good, firstName: '' })).toBe('FIRST_NAME_REQUIRED');
    expect(parsePerson({ ...good, lastName: '' })).toBe('LAST_NAME_REQUIRED');
    expect(parsePerson({ ...good, roles: 'king' })).toBe('UNKNOWN_ROLE');
    expect(parsePerson({ ...good, roles: 'ROLE_SUPER_ADMIN' })).toBe('UNKNOWN_ROLE');
    expect(parsePerson({ ...good, managerEmail: 'x' })).toBe('INVALID_MANAGER_EMAIL');
    expect(parsePerson({ ...good, roles: 'manager| Admin' })).toMatchObject({
      roles: ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR'],
    });
    expect(parsePerson({ ...none, email: 'x', roles: 'king', managerEmail: 'y' })).toBe(
      'INVALID_EMAIL|FIRST_NAME_REQUIRED|LAST_NAME_REQUIRED|UNKNOWN_ROLE|INVALID_MANAGER_EMAIL',
    );
    expect(parsePerson({ ...good, firstName: 'x'.repeat(51), lastName: 'x'.repeat(51) })).toBe(
      'NAME_TOO_LONG',
    );
  });

  it('validates names like the form of a member, and rejects property names of objects as roles', () => {
    const person = { ...none, email: 'a@example.com', firstName: 'Ada', lastName: 'B' };
    expect(parsePerson({ ...person, firstName: '\u00a0' })).toBe('FIRST_NAME_REQUIRED');
    expect(parsePerson({ ...person, lastName: 'B\ufffe' })).toBe('INVALID_CHARACTERS');
    expect(parsePerson({ ...person, lastName: '\uFDFA'.repeat(50) })).toBe('NAME_TOO_LONG');
    for (const roles of ['constructor', '__proto__', 'valueof'])
      expect(parsePerson({ ...person, roles })).toBe('UNKNOWN_ROLE');
  });

  it('rejects a file with too many rows, columns or cells, and names the exceeded limit', () => {
    const reading = (text: string) => () => readCsvImport(bytes(text));
    const tooMany = (field: string, max: number) =>
      expect.objectContaining({
        options: { violations: [{ field, message: 'TOO_MANY', params: { max } }] },
      });
    expect(reading(`${head.trim()}${',x'.repeat(100)}\r\n`)).toThrow(tooMany('file.columns', 100));
    expect(reading(`${head}${'a\r\n'.repeat(50_001)}`)).toThrow(tooMany('file.rows', 50_000));
    expect(reading(`${head}${`${'a,'.repeat(50)}\r\n`.repeat(20_001)}`)).toThrow(
      tooMany('file.cells', 1_000_000),
    );
  });

  it('reports each row as sent, with formulas escaped (EX-03)', () => {
    const cell = fc.string({ maxLength: 20 }).map((s) => s.replace(/[\r\n\0"]/g, '').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (names) => {
        const rows = names.map((name, index) => `a${index}@b.co,"${name}",Z,,`);
        const file = readCsvImport(bytes(head + rows.join('\r\n')));
        const report = importReport(file, new Map());
        expect(file.rows).toHaveLength(names.length);
        expect(readCsvImport(bytes(report)).rows).toHaveLength(names.length);
        for (const row of readCsvImport(bytes(report)).rows)
          for (const value of row.cells) expect(value).not.toMatch(/^[=+@-]/);
      }),
    );
  });
});

describe('PE-04 headings', () => {
  const read = (...lines: string[]) => readCsvImport(bytes(lines.join('\n')));
  const refusal = (...lines: string[]) => {
    try {
      read(...lines);
    } catch (error) {
      return (error as AppError).options?.violations;
    }
    return 'accepted';
  };

  it.each([
    ['E-mail,First name,Last name', 'a@b.co', 'Ada', 'Love'],
    ['Nom;Prénom;Adresse e-mail', 'Love', 'Ada', 'a@b.co'],
    ['nombre,APELLIDOS,Correo electronico', 'Ada', 'Love', 'a@b.co'],
    ['Nome,Cognome,Indirizzo e-mail', 'Ada', 'Love', 'a@b.co'],
    ['FIRSTNAME,last_name,email', 'Ada', 'Love', 'a@b.co'],
    ['Nom,Prénom,Adresse email', 'Love', 'Ada', 'a@b.co'],
    // An ambiguous heading has the meaning of the language of the other headings.
    ['Nom,Prénom,email', 'Love', 'Ada', 'a@b.co'],
  ])('are understood: %s', (header, ...cells) => {
    const [row] = read(header, cells.join(header.includes(';') ? ';' : ',')).rows;
    expect(row?.values).toEqual({ ...none, email: 'a@b.co', firstName: 'Ada', lastName: 'Love' });
  });

  it('prefer the names of the fields to translations', () => {
    const [row] = read('Cognome,email,firstName,lastName', 'x,a@b.co,Ada,Love').rows;
    expect(row?.values.lastName).toBe('Love');
  });

  it('allow unknown columns and short rows, and leave out empty rows', () => {
    const file = read('x,email,firstName,lastName,managerEmail,roles', '1, a@b.co ,Ada', '', ',,,,,,', 'z');
    expect(file.header).toEqual(['x', 'email', 'firstName', 'lastName', 'managerEmail', 'roles']);
    expect(file.delimiter).toBe(',');
    expect(file.rows).toEqual([
      { cells: ['1', 'a@b.co', 'Ada'], values: { ...none, email: 'a@b.co', firstName: 'Ada' } },
      { cells: ['z'], values: none },
    ]);
  });

  it('are reported if they are missing, as are other errors of a file', () => {
    const missing = (field: string, ...headings: string[]) => ({
      field: `file.${field}`,
      message: 'HEADING_MISSING',
      params: { headings },
    });
    const all = ['email', 'firstName', 'lastName'];
    expect(refusal('x,city')).toEqual(all.map((one) => missing(one, 'x', 'city')));
    expect(refusal('email,lastName')).toEqual([missing('firstName', 'email', 'lastName')]);
    expect(refusal('')).toEqual(all.map((one) => missing(one)));
    expect(refusal('email,firstName,lastName')).toBe('accepted');
  });

  it('can be assigned by their text, in any line of the top, and before all recognised headings', () => {
    const file = 'Équipe Nord;;\nIdentifiant;Prénom;Nom;Nom usuel\nada@b.co;Ada;Byron;Lovelace';
    const valuesOf = (given: GivenHeadings) =>
      readCsvImport(bytes(file), given).rows.map(({ values }) => values);
    expect(valuesOf({ email: ' Identifiant ' })).toEqual([
      { ...none, email: 'ada@b.co', firstName: 'Ada', lastName: 'Byron' },
    ]);
    expect(valuesOf({ email: 'Identifiant', lastName: 'Nom usuel' })).toMatchObject([
      { lastName: 'Lovelace' },
    ]);
    // A heading that the file does not have is reported, also for a column that would be recognised.
    expect(() => valuesOf({ email: 'Identifiant', lastName: 'Patronyme' })).toThrow(
      expect.objectContaining({
        options: { violations: [expect.objectContaining({ field: 'file.lastName' })] },
      }),
    );
    const strange = 'a|b|c\n1|2|x@b.co';
    const given = { email: 'c', firstName: 'a', lastName: 'b' };
    expect(readCsvImport(bytes(strange), given).rows[0]?.values).toMatchObject({
      email: 'x@b.co',
      lastName: '2',
    });
  });

  it('allow 100 columns and 50,000 rows', () => {
    expect(refusal(`email,firstName,lastName${',x'.repeat(97)}`)).toBe('accepted');
    expect(readCsvImport(bytes(`email,firstName,lastName${'\na'.repeat(50_000)}`)).rows).toHaveLength(50_000);
  });

  it('use a semicolon as the delimiter if the first line contains more semicolons', () => {
    expect(read('email;firstName;lastName;"a,b"').delimiter).toBe(';');
    expect(read('email,firstName,lastName,"a;b;c"').delimiter).toBe(',');
    expect(read('email,firstName,lastName,a;b', ';;;;;;').delimiter).toBe(',');
    expect(read('email,firstName,lastName,a;b;c;d').delimiter).toBe(',');
    expect(read('email;firstName;lastName;a,b,c,d,e,f').delimiter).toBe(';');
  });
});

describe('PE-04 personOf', () => {
  const row = { ...none, email: ' Ada@Example.com', firstName: ' Ada ', lastName: 'Love ' };

  it('trims values and lowercases addresses', () => {
    expect(parsePerson({ ...row, email: 'Ada@Example.com' })).toStrictEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Love',
      roles: [],
      namesRoles: false,
      managerEmail: undefined,
      groups: [],
    });
    expect(parsePerson({ ...none, ...row, email: 'a@b.co', managerEmail: 'Boss@B.co' })).toMatchObject({
      managerEmail: 'boss@b.co',
    });
  });

  it.each([
    ['', []],
    ['learner', []],
    ['Learner|', []],
    ['manager', ['ROLE_MANAGER']],
    ['ROLE_MANAGER | manager', ['ROLE_MANAGER']],
    ['administrator', ['ROLE_ADMINISTRATOR']],
    ['role_administrator|learner|MANAGER', ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']],
  ])('reads the roles "%s"', (roles, expected) => {
    expect(parsePerson({ ...row, email: 'a@b.co', roles })).toMatchObject({ roles: expected });
  });

  it('limits names to fifty characters', () => {
    const named = (more: object) => parsePerson({ ...row, email: 'a@b.co', ...more });
    expect(named({ firstName: 'x'.repeat(50) })).toMatchObject({ firstName: 'x'.repeat(50) });
    expect(named({ firstName: 'x'.repeat(51) })).toBe('NAME_TOO_LONG');
    expect(named({ lastName: 'x'.repeat(51) })).toBe('NAME_TOO_LONG');
  });
});

describe('PE-04 the report of an import', () => {
  it('shows the result of each row next to its own columns', () => {
    const file = readCsvImport(bytes('email;firstName;lastName\na@b.co;A;B;extra\nshort\nx;y;z\nn;m;o'));
    const messages = new Map([
      [0, ''],
      [1, 'EMAIL_REQUIRED'],
      [2, 'ALREADY_MEMBER'],
      [3, 'DUPLICATE_ROW'],
    ]);
    expect(importReport(file, messages)).toBe(
      [
        '\uFEFFemail;firstName;lastName;status;message',
        'a@b.co;A;B;created;',
        'short;;;error;EMAIL_REQUIRED',
        'x;y;z;skipped;ALREADY_MEMBER',
        'n;m;o;skipped;DUPLICATE_ROW',
        '',
      ].join('\r\n'),
    );
  });

  it('shows a row without a message as created', () => {
    const file = readCsvImport(bytes('email,firstName,lastName\na@b.co,A,B'));
    expect(importReport(file, new Map())).toContain('a@b.co,A,B,created,\r\n');
  });

  it('starts from a sample with headings in the language of the page', () => {
    expect(importSample('fr')).toBe(
      '\uFEFFAdresse e-mail;Prénom;Nom;Rôles;E-mail du manager\r\n' +
        'manager@example.com;Camille;Martin;manager;\r\n' +
        'learner@example.com;Alex;Rossi;;manager@example.com\r\n',
    );
  });
});

describe('PE-04 files as spreadsheets and HR systems write them', () => {
  const people = (text: string | Uint8Array) =>
    readCsvImport(typeof text === 'string' ? bytes(text) : text).rows.map(
      ({ values: { email, firstName, lastName, roles } }) =>
        `${email} ${firstName} ${lastName}${roles && ` ${roles}`}`,
    );
  const zoe = 'zoe@example.com Zoé Lefèvre';
  const line = 'zoe@example.com;Zoé;Lefèvre';
  const header = 'Adresse e-mail;Prénom;Nom;Rôles;E-mail du manager';

  it.each<[string, string | Uint8Array]>([
    ['in Windows-1252', Buffer.from(`${header}\r\n${line};;\r\n`, 'latin1')],
    ['in UTF-16 with tabs', Buffer.from(`\uFEFF${header}\r\n${line};;\r\n`.replaceAll(';', '\t'), 'utf16le')],
    ['with pipes', `${header}\n${line};;`.replaceAll(';', '|')],
    ['with the delimiter in the first line', `sep=;\r\n${header}\r\n${line};;\r\n`],
    ['with a quoted delimiter in the first line', `\uFEFF"sep=;"\r\n${header}\r\n${line};;\r\n`],
    [
      'with a comma as the named delimiter',
      'sep=,\nE-mail,First name,Last name\nzoe@example.com,Zoé,Lefèvre',
    ],
    ['with old line ends', `${header}\r${line};;\r`],
    ['with a line break in a heading', `"Adresse\ne-mail";Prénom;"Nom"\n${line}`],
    ['with commas in a quoted heading', `"Adresse e-mail, pro";Courriel;Prénom;Nom\nx;${line}`],
    ['with rows that were emptied', `${header}\n${line};;\n;;;;\n ; ;\u00a0;;\n;;;;\n`],
    ['with an empty line first', `;;;;\n${header}\n${line};;`],
    ['with title lines', `Liste du personnel au 25/11/2026;;;;\n\nService : tous;;;;\n${header}\n${line};;`],
    ['with cells as formulas', `${header}\n="zoe@example.com";="Zoé";="Lefèvre";;`],
    ['with quoted cells as formulas', `${header}\n"=""zoe@example.com""";"=""Zoé""";"=""Lefèvre""";;`],
    ['with soft hyphens and spaces around', `${header}\n\u00a0${line.replace('Zoé', '\u00a0Zoé ')};;`],
  ])('reads a file %s', (_, text) => expect(people(text)).toEqual([zoe]));

  it.each([
    ['Mail;Prénom;Nom', line],
    ['Courriel;Prénom usuel;Nom de famille', line],
    ['Matricule;E-mail professionnel;Prénom;Nom d’usage;Service', `12;${line};RH`],
    ['Work e-mail,Given name,Surname', line],
    ['Email Address,Forename,Family Name', line],
    ['Correo;Nombre;Primer apellido', line],
    ['Posta elettronica;Nome;Cognome', line],
    ['E-Mail-Adresse;Vorname;Nachname', line],
    ['E-mail;Primeiro nome;Sobrenome', line],
  ])('reads the headings %s', (headings, row) => {
    expect(people(`${headings}\n${headings.includes(',') ? row.replaceAll(';', ',') : row}`)).toEqual([zoe]);
  });

  it.each([
    ['Gestionnaire', ['ROLE_MANAGER']],
    ['Manager, Administrateur', ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR']],
    ['Formateur', ['ROLE_MANAGER']],
    ['responsable / administratrice', ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR']],
    ['Apprenant', []],
    ['Salariée', []],
    ['Responsabile', ['ROLE_MANAGER']],
    ['Amministratore', ['ROLE_ADMINISTRATOR']],
    ['Administradora; usuario', ['ROLE_ADMINISTRATOR']],
    ['ROLE_ADMINISTRATOR', ['ROLE_ADMINISTRATOR']],
  ])('understands the roles %s', (roles, expected) => {
    const person = parsePerson({ ...none, email: 'a@b.co', firstName: 'A', lastName: 'B', roles });
    expect(person).toMatchObject({ roles: expected });
  });

  it.each([
    ['zoe1@b.co;Jean "Jeannot";Dupont', 'zoe1@b.co Jean "Jeannot" Dupont'],
    ['zoe1@b.co;"Jean" Paul;Dupont', 'zoe1@b.co "Jean" Paul Dupont'],
    ['zoe1@b.co;"Jeannot;Dupont', 'zoe1@b.co "Jeannot Dupont'],
    ['zoe1@b.co;Jean;5" Dupont', 'zoe1@b.co Jean 5" Dupont'],
    ['zoe1@b.co;"Jean "Jeannot" Paul";Dupont', 'zoe1@b.co Jean "Jeannot" Paul Dupont'],
  ])('reads all rows although a quotation mark is stray: %s', (row, shown) => {
    const rest = Array.from({ length: 40 }, (_, index) => `z${index}@b.co;Zoé;"Le;fèvre"`);
    const read = people([header, row, ...rest].join('\r\n'));
    expect(read).toHaveLength(41);
    expect(read[0]).toBe(shown);
    expect(read.at(-1)).toBe('z39@b.co Zoé Le;fèvre');
  });

  it('reads all rows between two rows with an open quotation mark', () => {
    const rows = [
      'a@b.co;"Ada;Love',
      line,
      line.replace('zoe', 'zoe2'),
      'c@b.co;Cid;"Cole',
      'd@b.co;Dan;Dole',
    ];
    expect(people([header, ...rows].join('\n'))).toHaveLength(5);
  });

  it('reads a line break in a quoted cell as a part of its row', () => {
    const [first, second] = people(`${header}\n"a@b.co";"Ada\nMaria";Love\n${line}`);
    expect([first, second]).toEqual(['a@b.co Ada\nMaria Love', zoe]);
  });
});
