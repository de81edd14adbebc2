import { beforeAll, describe, expect, inject, it } from 'vitest';
import en from '../../admin-ui/src/foundation/i18n/en/violations.ts';
import es from '../../admin-ui/src/foundation/i18n/es/violations.ts';
import fr from '../../admin-ui/src/foundation/i18n/fr/violations.ts';
import italian from '../../admin-ui/src/foundation/i18n/it/violations.ts';
import type { BrokenRule } from '../factories/broken-rules.ts';
import { type Client, form } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import {
  type Organisation,
  organisationFields,
  type Person,
  Platform,
  picture,
} from '../factories/platform.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let manager: Person;
let logo: File;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  manager = await platform.member(one, ['ROLE_MANAGER']);
  logo = await picture();
});

type Field = keyof ReturnType<typeof organisationFields>;

const organisation =
  (wrong: Partial<Record<Field, unknown>>, files: Record<string, File> = { logo }) =>
  () =>
    root.call('POST', '/clients', {
      form: form(
        Object.fromEntries(
          Object.entries({ ...organisationFields('rejected@example.com'), ...wrong }).filter(
            ([, value]) => value !== undefined,
          ),
        ) as Record<string, string>,
        files,
      ),
    });
const needed: Field[] = [
  'name',
  'type',
  'representativeFirstName',
  'representativeLastName',
  'representativeEmail',
  'siret',
  'contractExpirationDate',
  'primaryColor',
  'secondaryColor',
  'maxUser',
];
const organisations: BrokenRule[] = [
  ...needed.map(
    (name): BrokenRule => [`OR-02 ${name} is required`, organisation({ [name]: undefined }), name, ''],
  ),
  ['OR-02 a name of more than blanks', organisation({ name: '  ' }), 'name', 'REQUIRED'],
  ['OR-02 a name of digits, and too long', organisation({ name: '1'.repeat(101) }), 'name', 'TOO_LONG'],
  [
    'OR-02 an e-mail that is one',
    organisation({ representativeEmail: 'a@' }),
    'representativeEmail',
    'INVALID_EMAIL',
  ],
  ['OR-02 a SIRET of 14 digits', organisation({ siret: '1234567890123' }), 'siret', 'INVALID_SIRET'],
  ['OR-02 a SIRET of digits', organisation({ siret: '1234567890123a' }), 'siret', 'INVALID_SIRET'],
  ['OR-02 a SIRET whose sum is right', organisation({ siret: '73282932000075' }), 'siret', 'INVALID_SIRET'],
  ['OR-02 a colour with #', organisation({ primaryColor: '6B4DC4' }), 'primaryColor', 'INVALID_COLOR'],
  ['OR-02 a colour of 6 digits', organisation({ secondaryColor: '#FFF' }), 'secondaryColor', 'INVALID_COLOR'],
  [
    'OR-02 hexadecimal digits',
    organisation({ secondaryColor: '#GGGGGG' }),
    'secondaryColor',
    'INVALID_COLOR',
  ],
  ['OR-02 at least 1 seat', organisation({ maxUser: 0 }), 'maxUser', 'OUT_OF_RANGE'],
  ['OR-02 at most 100 seats', organisation({ maxUser: 101 }), 'maxUser', 'OUT_OF_RANGE'],
  ['OR-02 whole seats', organisation({ maxUser: 1.5 }), 'maxUser', ''],
  ['OR-02 no negative storage', organisation({ maxSize: -1 }), 'maxSize', 'OUT_OF_RANGE'],
  ['OR-02 at most 1000 GB', organisation({ maxSize: 1001 }), 'maxSize', 'OUT_OF_RANGE'],
  ['OR-02 whole gigabytes', organisation({ maxSize: 0.5 }), 'maxSize', ''],
  [
    'OR-02 a day that exists',
    organisation({ contractExpirationDate: '2030-02-30' }),
    'contractExpirationDate',
    'INVALID_DATE',
  ],
  ['OR-02 a logo on creation', organisation({}, {}), 'logo', 'REQUIRED'],
];

const branding = (body: object) => () => one.admin.api.patch('/clients/current', body);
const company: BrokenRule[] = [
  ['CP-01 a primary colour', branding({ primaryColor: '#12345' }), 'primaryColor', 'INVALID_COLOR'],
  ['CP-01 a secondary colour', branding({ secondaryColor: 'red' }), 'secondaryColor', 'INVALID_COLOR'],
];

const person = { email: 'rejected@example.com', firstName: 'Ida', lastName: 'Roux', roles: [] };
const member = (wrong: object) => () => one.admin.api.post('/users', { ...person, ...wrong });
const edited = (wrong: object) => () =>
  one.admin.api.put(`/users/${manager.id}`, { ...person, email: manager.email, ...wrong });
const people: BrokenRule[] = [member, edited].flatMap((send): BrokenRule[] => [
  ['PE-02 the e-mail is required', send({ email: undefined }), 'email', 'REQUIRED'],
  ['PE-02 the e-mail is not empty', send({ email: ' ' }), 'email', 'REQUIRED'],
  ['PE-02 the e-mail is one', send({ email: 'ida@example' }), 'email', 'INVALID_EMAIL'],
  ['PE-02 the first name is required', send({ firstName: ' ' }), 'firstName', 'REQUIRED'],
  ['PE-02 the last name is required', send({ lastName: undefined }), 'lastName', 'REQUIRED'],
  ['PE-02 the manager’s e-mail is one', send({ managerEmail: 'boss' }), 'managerEmail', 'INVALID_EMAIL'],
  ['PE-02 no super role', send({ roles: ['ROLE_SUPER_ADMIN'] }), 'roles.0', 'INVALID_CHOICE'],
]);

const group = (body: object) => () => one.admin.api.post('/groups', { userIds: [], ...body });
const groups: BrokenRule[] = [
  ['GR-02 a name is required', group({}), 'name', 'REQUIRED'],
  ['GR-02 a name of more than blanks', group({ name: ' ' }), 'name', 'REQUIRED'],
  ['GR-02 a name of at most 100', group({ name: 'x'.repeat(101) }), 'name', 'TOO_LONG'],
];

const suggest = (body: object) => () =>
  one.admin.api.put('/courses/suggestions', {
    courseIds: ['x'],
    userIds: [manager.id],
    groupIds: [],
    ...body,
  });
const suggestions: BrokenRule[] = [
  ['SU-01 something to suggest', suggest({ courseIds: [] }), 'courseIds', 'REQUIRED'],
  ['SU-01 somebody to suggest it to', suggest({ userIds: [] }), 'userIds', 'REQUIRED'],
  ['SU-01 a start that is a date', suggest({ startDate: 'soon' }), 'startDate', 'INVALID_DATE'],
  [
    'SU-01 an end after the start',
    suggest({ startDate: '2098-02-02', endDate: '2098-02-01' }),
    'endDate',
    'END_BEFORE_START',
  ],
];

const others: BrokenRule[] = [
  [
    'PE-04 a .csv file only',
    () =>
      one.admin.api.call('POST', '/users/import', {
        form: form({}, { file: new File(['a,b'], 'people.xlsx') }),
      }),
    'file',
    '',
  ],
  [
    'AC-16 a picture that is png or jpg',
    async () =>
      one.admin.api.call('PUT', '/users/profile', {
        form: form(
          { firstName: 'Rosa', lastName: 'Martin', email: one.admin.email },
          { picture: new File(['GIF89a'], 'me.gif', { type: 'image/gif' }) },
        ),
      }),
    'picture',
    'INVALID_TYPE',
  ],
  ['TE-01 somebody to add', () => manager.api.post('/users/managed', { userIds: [] }), 'userIds', 'REQUIRED'],
  ['TE-01 a list of whom to add', () => manager.api.post('/users/managed', {}), 'userIds', 'REQUIRED'],
  [
    'TE-01 each by an id',
    () => manager.api.post('/users/managed', { userIds: [manager.id, null] }),
    'userIds.1',
    'INVALID_TYPE',
  ],
  [
    'TE-01 each by an id, as a bare list',
    () => manager.api.post('/users/managed', [null]),
    '0',
    'INVALID_TYPE',
  ],
  [
    'TE-01 not oneself',
    () => manager.api.post('/users/managed', { userIds: [manager.id] }),
    'userIds',
    'INVALID_CHOICE',
  ],
];

const languages: Record<string, string>[] = [en, fr, es, italian];

describe('a rule of organisations and people that is broken', () => {
  let before: string[];
  const stored = async () => {
    await platform.idle();
    return (await dumpTable(host))
      .filter((line) => line.includes(one.id) || line.includes('rejected@'))
      .sort();
  };
  beforeAll(async () => {
    before = await stored();
  });

  it.each([...organisations, ...company, ...people, ...groups, ...suggestions, ...others])(
    '%s: 400 on its field, with a sentence in four languages',
    async (_, send, field, code) => {
      const reply = await send();
      expect([reply.status, reply.problem.violations?.map((one) => one.field)]).toEqual([400, [field]]);
      const message = reply.problem.violations?.[0]?.message ?? '';
      if (code) expect(message).toBe(code);
      const sentences = languages.map((texts) => texts[message]);
      expect(sentences).not.toContain(undefined);
      expect(new Set(sentences).size).toBe(4);
    },
  );

  it('changes nothing', async () => {
    expect(await stored()).toEqual(before);
  });
});
