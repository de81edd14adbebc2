import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interfaceLanguages } from '../../../shared/lang.ts';
import { byLatestSession } from '../../../shared/order.ts';
import type { Member } from '../../identity/members/index.ts';
import { buildExportWriter, courseRow, type ExportRow } from './export-rules.ts';

const member = (lastName: string, email = 'ann@example.com') =>
  ({ lastName, firstName: 'Ann', email }) as Member;
const row = (more: Partial<ExportRow> = {}): ExportRow => ({
  ...{ kind: 'training', title: 'Lathe', percent: 50, minutes: 1 },
  ...more,
});

describe('the rows of an export', () => {
  it('EX-03 are readable by any CSV parser, with escaped formulas and plain numbers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...interfaceLanguages),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', ';', ',', '"', '\n'),
        (lang, text, prefix) => {
          const name = `${prefix}${text}`;
          const writer = buildExportWriter({ what: 'trainings', lang }, 'Europe/Paris');
          const cells = writer.rowsOf(member(name), [row({ title: name || 'x', percent: 7.9 })]);
          const [read = []] = parse(writer.textOf(cells), {
            delimiter: lang === 'en' ? ',' : ';',
          }) as string[][];
          const formula = /^[=+\-@\t\r＝＋－＠]/.test(name);
          expect(read[0]).toBe(formula ? `'${name}` : name);
          expect(read.slice(4, 6)).toEqual(['7', '1']);
        },
      ),
    );
  });

  it('LY-09 show dates in the time zone of the organisation, across clock changes', () => {
    const at = (timeZone: string, lastSession: string) =>
      buildExportWriter({ what: 'training', lang: 'en' }, timeZone)
        .rowsOf(member('A'), [row({ lastSession })])[0]
        ?.at(-2);
    expect(at('Europe/Paris', '2026-03-29T00:59:00.000Z')).toBe('29/03/2026 01:59');
    expect(at('Europe/Paris', '2026-03-29T01:00:00.000Z')).toBe('29/03/2026 03:00');
    expect(at('America/Cayenne', '2026-01-01T02:05:00.000Z')).toBe('31/12/2025 23:05');
    expect(at('Indian/Reunion', '2025-12-31T20:00:00.000Z')).toBe('01/01/2026 00:00');
  });

  it('EX-01 round like the pages: progress down, scores up, minutes to a tenth', () => {
    const cellsFor = (lang: string, more: Partial<ExportRow>) =>
      buildExportWriter({ what: 'training', lang }, 'Europe/Paris')
        .rowsOf(member('A'), [row(more)])[0]
        ?.slice(4, 7);
    expect(cellsFor('en', { percent: 99.99, minutes: 12.34, score: 0.1 })).toEqual([99, 12.3, 1]);
    expect(cellsFor('fr', { percent: 100, minutes: 12.34, score: 70 })).toEqual([100, '12,3', 70]);
    expect(cellsFor('it', { percent: 0, minutes: 0 })).toEqual([0, 0, '']);
  });

  it('HI-01 start with the latest session in a history, and sum up the trainings of a course', () => {
    const rows = [
      row({ title: 'B' }),
      row({ title: 'C', lastSession: '2026-02-01T00:00:00Z' }),
      row({ title: 'A' }),
      row({ title: 'D', lastSession: '2026-03-01T00:00:00Z' }),
    ];
    expect(byLatestSession(rows, 'EN').map(({ title }) => title)).toEqual(['D', 'C', 'A', 'B']);
    expect(
      courseRow(
        'All',
        40,
        rows.map((one, at) => ({ ...one, ...(at < 2 ? { score: 50 + at } : {}) })),
      ),
    ).toEqual({
      ...{ kind: 'course', title: 'All', percent: 40, minutes: 4, score: 50.5 },
      lastSession: '2026-03-01T00:00:00Z',
    });
    const sessions = ['2026-01-02', '2026-01-03', '2026-01-01'].map((lastSession) => row({ lastSession }));
    const [first = row(), ...others] = sessions;
    expect(courseRow('All', 0, [{ ...first, score: 70 }, ...others])).toMatchObject({
      ...{ score: 70, lastSession: '2026-01-03' },
    });
    expect(courseRow('None', 0, [])).toMatchObject({ minutes: 0, score: undefined, lastSession: undefined });
  });
});

describe('EX-01 the cells of an export', () => {
  const heads = {
    en: [
      'Last name,First name,E-mail,Training,Progress (%),Minutes,Score (%),Last session,Content version',
      'Last name,First name,E-mail,Type,Title,Status,Progress (%),Minutes,Score (%),Last session,Content version',
    ],
    fr: [
      'Nom;Prénom;E-mail;Formation;Progression (%);Minutes;Score (%);Dernière session;Version du contenu',
      'Nom;Prénom;E-mail;Type;Titre;Statut;Progression (%);Minutes;Score (%);Dernière session;Version du contenu',
    ],
  };

  it.each(['en', 'fr'] as const)('start with the headings in %s, with more of them for a history', (lang) => {
    const headOf = (kind: 'trainings' | 'history') => buildExportWriter({ what: kind, lang }, 'UTC').head;
    expect([headOf('trainings'), headOf('history')]).toEqual(heads[lang].map((head) => `\uFEFF${head}\r\n`));
  });

  it('show type and status in a history', () => {
    const { rowsOf, textOf } = buildExportWriter({ what: 'history', lang: 'fr' }, 'Europe/Paris');
    const rows = [
      row({ percent: 100, score: 80.2, lastSession: '2026-02-01T10:05:00Z', contentVersion: '=1.2' }),
      row({ kind: 'course', title: '', percent: 99.9, minutes: 0.05 }),
    ];
    const cells = rowsOf(member('Martin'), rows);
    expect(cells).toEqual([
      [
        'Martin',
        'Ann',
        'ann@example.com',
        'Formation',
        'Lathe',
        'Terminé',
        100,
        1,
        81,
        '01/02/2026 11:05',
        '=1.2',
      ],
      [
        'Martin',
        'Ann',
        'ann@example.com',
        'Parcours',
        'Formation supprimée',
        'En cours',
        99,
        '0,1',
        '',
        '',
        '',
      ],
    ]);
    expect(textOf(cells.slice(1))).toBe(
      'Martin;Ann;ann@example.com;Parcours;Formation supprimée;En cours;99;0,1;;;\r\n',
    );
  });

  it('HI-01 are sorted by title if the latest sessions are equal', () => {
    const at = (title: string, lastSession?: string) =>
      row({ title, ...(lastSession ? { lastSession } : {}) });
    const rows = [at('C'), at('B', '2026'), at('A', '2026'), at('D', '2027'), at('A')];
    const order = (list: ExportRow[]) =>
      byLatestSession(list, 'EN').map((one) => `${one.title}${one.lastSession ?? ''}`);
    expect(order([...rows])).toEqual(['D2027', 'A2026', 'B2026', 'A', 'C']);
    expect(order([...rows].reverse())).toEqual(['D2027', 'A2026', 'B2026', 'A', 'C']);
  });
});
