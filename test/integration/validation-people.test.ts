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
    (name): BrokenRule => [`OR-02 requires ${name}`, organisation({ [name]: undefined }), name, ''],
  ),
  ['OR-02 rejects a blank name', organisation({ name: '  ' }), 'name', 'REQUIRED'],
  ['OR-02 rejects a name that is too long', organisation({ name: '1'.repeat(101) }), 'name', 'TOO_LONG'],
  [
    'OR-02 requires a valid email',
    organisation({ representativeEmail: 'a@' }),
    'representativeEmail',
    'INVALID_EMAIL',
  ],
  [
    'OR-02 requires a SIRET of 14 characters',
    organisation({ siret: '1234567890123' }),
    'siret',
    'INVALID_SIRET',
  ],
  ['OR-02 requires a SIRET of digits', organisation({ siret: '1234567890123a' }), 'siret', 'INVALID_SIRET'],
  [
    'OR-02 rejects a SIRET with a wrong checksum',
    organisation({ siret: '73282932000075' }),
    'siret',
    'INVALID_SIRET',
  ],
  [
    'OR-02 requires a colour with #',
    organisation({ primaryColor: '6B4DC4' }),
    'primaryColor',
    'INVALID_COLOR',
  ],
  [
    'OR-02 requires a colour of 6 digits',
    organisation({ secondaryColor: '#FFF' }),
    'secondaryColor',
    'INVALID_COLOR',
  ],
  [
    'OR-02 requires a colour of hexadecimal digits',
    organisation({ secondaryColor: '#GGGGGG' }),
    'secondaryColor',
    'INVALID_COLOR',
  ],
  ['OR-02 requires at least 1 seat', organisation({ maxUser: 0 }), 'maxUser', 'OUT_OF_RANGE'],
  ['OR-02 rejects more than 100 seats', organisation({ maxUser: 101 }), 'maxUser', 'OUT_OF_RANGE'],
  ['OR-02 rejects a fraction of a seat', organisation({ maxUser: 1.5 }), 'maxUser', ''],
  ['OR-02 rejects negative storage', organisation({ maxSize: -1 }), 'maxSize', 'OUT_OF_RANGE'],
  ['OR-02 rejects more than 1000 GB', organisation({ maxSize: 1001 }), 'maxSize', 'OUT_OF_RANGE'],
  ['OR-02 rejects a fraction of a gigabyte', organisation({ maxSize: 0.5 }), 'maxSize', ''],
  [
    'OR-02 rejects a day that does not exist',
    organisation({ contractExpirationDate: '2030-02-30' }),
    'contractExpirationDate',
    'INVALID_DATE',
  ],
  ['OR-02 requires a logo on creation', organisation({}, {}), 'logo', 'REQUIRED'],
];

const branding = (body: object) => () => one.admin.api.patch('/clients/current', body);
const company: BrokenRule[] = [
  [
    'CP-01 requires a valid primary colour',
    branding({ primaryColor: '#12345' }),
    'primaryColor',
    'INVALID_COLOR',
  ],
  [
    'CP-01 requires a valid secondary colour',
    branding({ secondaryColor: 'red' }),
    'secondaryColor',
    'INVALID_COLOR',
  ],
];

const person = { email: 'rejected@example.com', firstName: 'Ida', lastName: 'Roux', roles: [] };
const member = (wrong: object) => () => one.admin.api.post('/users', { ...person, ...wrong });
const edited = (wrong: object) => () =>
  one.admin.api.put(`/users/${manager.id}`, { ...person, email: manager.email, ...wrong });
const people: BrokenRule[] = [member, edited].flatMap((send): BrokenRule[] => [
  ['PE-02 requires an email', send({ email: undefined }), 'email', 'REQUIRED'],
  ['PE-02 rejects a blank email', send({ email: ' ' }), 'email', 'REQUIRED'],
  ['PE-02 requires a valid email', send({ email: 'ida@example' }), 'email', 'INVALID_EMAIL'],
  ['PE-02 requires a first name', send({ firstName: ' ' }), 'firstName', 'REQUIRED'],
  ['PE-02 requires a last name', send({ lastName: undefined }), 'lastName', 'REQUIRED'],
  [
    'PE-02 requires a valid email of the manager',
    send({ managerEmail: 'boss' }),
    'managerEmail',
    'INVALID_EMAIL',
  ],
  ['PE-02 rejects the super admin role', send({ roles: ['ROLE_SUPER_ADMIN'] }), 'roles.0', 'INVALID_CHOICE'],
]);

const group = (body: object) => () => one.admin.api.post('/groups', { userIds: [], ...body });
const groups: BrokenRule[] = [
  ['GR-02 requires a name', group({}), 'name', 'REQUIRED'],
  ['GR-02 rejects a blank name', group({ name: ' ' }), 'name', 'REQUIRED'],
  ['GR-02 limits a name to 100 characters', group({ name: 'x'.repeat(101) }), 'name', 'TOO_LONG'],
];

const suggest = (body: object) => () =>
  one.admin.api.put('/courses/suggestions', {
    courseIds: ['x'],
    userIds: [manager.id],
    groupIds: [],
    ...body,
  });
const suggestions: BrokenRule[] = [
  ['SU-01 requires content', suggest({ courseIds: [] }), 'courseIds', 'REQUIRED'],
  ['SU-01 requires recipients', suggest({ userIds: [] }), 'userIds', 'REQUIRED'],
  ['SU-01 requires a valid start date', suggest({ startDate: 'soon' }), 'startDate', 'INVALID_DATE'],
  [
    'SU-01 rejects an end before the start',
    suggest({ startDate: '2098-02-02', endDate: '2098-02-01' }),
    'endDate',
    'END_BEFORE_START',
  ],
];

const others: BrokenRule[] = [
  [
    'PE-04 rejects a file that is not .csv',
    () =>
      one.admin.api.call('POST', '/users/import', {
        form: form({}, { file: new File(['a,b'], 'people.xlsx') }),
      }),
    'file',
    '',
  ],
  [
    'AC-16 rejects a picture that is neither PNG nor JPEG',
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
  [
    'TE-01 requires a member',
    () => manager.api.post('/users/managed', { userIds: [] }),
    'userIds',
    'REQUIRED',
  ],
  ['TE-01 requires a list of members', () => manager.api.post('/users/managed', {}), 'userIds', 'REQUIRED'],
  [
    'TE-01 requires an id of each member',
    () => manager.api.post('/users/managed', { userIds: [manager.id, null] }),
    'userIds.1',
    'INVALID_TYPE',
  ],
  [
    'TE-01 requires an id of each member in a bare list',
    () => manager.api.post('/users/managed', [null]),
    '0',
    'INVALID_TYPE',
  ],
  [
    'TE-01 rejects the caller',
    () => manager.api.post('/users/managed', { userIds: [manager.id] }),
    'userIds',
    'INVALID_CHOICE',
  ],
];

const languages: Record<string, string>[] = [en, fr, es, italian];

describe('validation of organisations and members', () => {
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
    '%s: returns 400 on its field, with a message in four languages',
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

  it('stores nothing of a rejected request', async () => {
    expect(await stored()).toEqual(before);
  });
});
