import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importReport, importSample, personOf, readImport } from '../../functions/people/import-rules.ts';
import { interfaceLanguages } from '../../shared/lang.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = 'email,firstName,lastName,roles,managerEmail\r\n';
const none = { email: '', firstName: '', lastName: '', roles: '', managerEmail: '' };

describe('PE-04 reading a CSV of members', () => {
  it.each(interfaceLanguages)('reads its own sample in %s', (lang) => {
    const file = readImport(bytes(importSample(lang)));
    expect(file.rows.map((row) => personOf(row.values))).toEqual([
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

  it('takes comma or semicolon, with or without BOM, columns in any order', () => {
    for (const text of [
      'lastName;email;firstName\nRossi;a@b.co;Alex',
      '\uFEFFlastName,email,firstName\r\nRossi,a@b.co,Alex\r\n',
    ]) {
      const [row] = readImport(bytes(text)).rows;
      expect(row?.values).toEqual({ ...none, email: 'a@b.co', firstName: 'Alex', lastName: 'Rossi' });
    }
  });

  it('refuses a file without the required headings, and one that is not UTF-8', () => {
    expect(() => readImport(bytes('name,mail\nx,y'))).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
    expect(() => readImport(new Uint8Array([0xff, 0xfe, 0x41]))).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
  });

  it('names what is wrong with a row', () => {
    const good = { ...none, email: 'a@b.co', firstName: 'A', lastName: 'B' };
    expect(personOf({ ...good, email: 'nobody' })).toBe('INVALID_EMAIL');
    expect(personOf({ ...good, email: '' })).toBe('EMAIL_REQUIRED');
    expect(personOf({ ...good, firstName: '' })).toBe('FIRST_NAME_REQUIRED');
    expect(personOf({ ...good, lastName: '' })).toBe('LAST_NAME_REQUIRED');
    expect(personOf({ ...good, roles: 'king' })).toBe('UNKNOWN_ROLE');
    expect(personOf({ ...good, roles: 'ROLE_SUPER_ADMIN' })).toBe('UNKNOWN_ROLE');
    expect(personOf({ ...good, managerEmail: 'x' })).toBe('INVALID_MANAGER_EMAIL');
    expect(personOf({ ...good, roles: 'manager| Admin' })).toMatchObject({
      roles: ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR'],
    });
  });

  it('takes names as the form of a member does, and no role of what every object has', () => {
    const person = { ...none, email: 'a@example.com', firstName: 'Ada', lastName: 'B' };
    expect(personOf({ ...person, firstName: '\u00a0' })).toBe('FIRST_NAME_REQUIRED');
    expect(personOf({ ...person, lastName: 'B\ufffe' })).toBe('INVALID_CHARACTERS');
    expect(personOf({ ...person, lastName: '\uFDFA'.repeat(50) })).toBe('NAME_TOO_LONG');
    for (const roles of ['constructor', '__proto__', 'valueof'])
      expect(personOf({ ...person, roles })).toBe('UNKNOWN_ROLE');
  });

  it('refuses a file whose rows or columns nobody could be answered with', () => {
    const refused = (text: string) => () => readImport(bytes(text));
    const of = (field: string, max: number) =>
      expect.objectContaining({
        options: { violations: [{ field, message: 'TOO_MANY', params: { max } }] },
      });
    expect(refused(`${head.trim()}${',x'.repeat(100)}\r\n`)).toThrow(of('file.columns', 100));
    expect(refused(`${head}${'a\r\n'.repeat(50_001)}`)).toThrow(of('file.rows', 50_000));
  });

  it('answers every row as it was sent, whatever it holds, and nothing runs as a formula (EX-03)', () => {
    const cell = fc.string({ maxLength: 20 }).map((s) => s.replace(/[\r\n\0"]/g, '').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (names) => {
        const rows = names.map((name, index) => `a${index}@b.co,"${name}",Z,,`);
        const file = readImport(bytes(head + rows.join('\r\n')));
        const report = importReport(file, new Map());
        expect(file.rows).toHaveLength(names.length);
        expect(readImport(bytes(report)).rows).toHaveLength(names.length);
        for (const row of readImport(bytes(report)).rows)
          for (const value of row.cells) expect(value).not.toMatch(/^[=+@-]/);
      }),
    );
  });
});
