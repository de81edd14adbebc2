import { describe, expect, it } from 'vitest';
import { parseActive, parseGroups, parseLanguage, readColumns } from './import-columns.ts';

describe('PE-04 optional columns of a file of members', () => {
  it.each([
    ['en', ['E-mail', 'First name', 'Last name', 'Groups', 'Language', 'Active'], 'French', 'yes'],
    ['fr', ['Courriel', 'Prénom', 'Nom', 'Groupe', 'Langue', 'Actif'], 'français', 'Oui'],
    ['es', ['Correo', 'Nombre', 'Apellidos', 'Grupos', 'Idioma', 'Activo'], 'francés', 'Sí'],
    ['it', ['E-mail', 'Nome', 'Cognome', 'Gruppi', 'Lingua', 'Attivo'], 'fr_FR', 'sì'],
    ['de', ['E-Mail', 'Vorname', 'Nachname', 'Gruppen', 'Sprache', 'Aktiv'], 'Französisch', 'ja'],
    ['pt', ['E-mail', 'Nome', 'Apelido', 'Grupos', 'Idioma', 'Ativo'], 'Francês', '1'],
  ])('are recognised in %s', (_, header, language, active) => {
    const places = readColumns(header, [['a@b.co', 'Ada', 'Byron', 'Crew', language, active]]);
    expect([places.get('groups'), places.get('language'), places.get('active')]).toEqual([3, 4, 5]);
    expect([parseLanguage(language), parseActive(active)]).toEqual(['fr', true]);
  });

  it('are left out if their cells are something else', () => {
    const header = ['email', 'firstName', 'lastName', 'group1', 'Language', 'Active'];
    const rows = [
      ['a@b.co', 'Ada', 'Byron', 'Lyon', 'C++', '2019-01-01'],
      ['b@b.co', 'Bo', 'Chan', 'Lyon', 'Ruby', '2020-01-01'],
    ];
    expect([...readColumns(header, rows).keys()]).toEqual(['email', 'firstName', 'lastName']);
  });

  it('are left out, or used in any case, as a person decides', () => {
    const header = ['email', 'firstName', 'lastName', 'Groups', 'Team'];
    const row = ['a@b.co', 'Ada', 'Byron', 'Crew', 'North'];
    expect(readColumns(header, [row], { groups: '' }).has('groups')).toBe(false);
    expect(readColumns(header, [row], { groups: 'Team' }).get('groups')).toBe(4);
  });

  it.each([
    ['fr-CA', 'fr'],
    ['FR', 'fr'],
    ['English (UK)', 'en'],
    ['es_MX', 'es'],
    ['Italiano', 'it'],
    ['Deutsch', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('reads the language "%s"', (cell, language) => expect(parseLanguage(cell)).toBe(language));

  it.each([
    ['No', false],
    ['FALSE', false],
    ['inactif', false],
    ['0', false],
    ['x', true],
    ['aktiv', true],
    ['perhaps', undefined],
    ['2', undefined],
    ['__proto__', undefined],
  ])('reads whether a member is active: "%s"', (cell, active) => expect(parseActive(cell)).toBe(active));

  it.each([
    ['', []],
    ['Crew, North', ['Crew, North']],
    ['Crew | crew ; North\nSouth', ['crew', 'North', 'South']],
    [' ; |', []],
  ])('reads the groups "%s"', (cell, groups) => expect(parseGroups(cell)).toEqual(groups));
});
