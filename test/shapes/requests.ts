import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { verifyIdToken } from '../../functions/integrations/lti/platform.ts';
import { deps } from '../../functions/runtime/deps.ts';
import { authorize } from '../../functions/runtime/http/authorize.ts';
import { rawRoute } from '../../functions/runtime/http/raw-route.ts';
import { toProblem } from '../../functions/runtime/http/reporting.ts';
import { readInput } from '../../functions/runtime/http/request.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { createCourse, listCourses } from '../../shared/contracts/content/courses.ts';
import {
  createTraining,
  listTrainings,
  putJsonStep,
  replaceOrganisationTrainings,
} from '../../shared/contracts/content/trainings.ts';
import { updateProfile } from '../../shared/contracts/identity/access.ts';
import { addToTeam, createMember, importMembers } from '../../shared/contracts/identity/people.ts';
import { putSso } from '../../shared/contracts/identity/sso.ts';
import { launchLti } from '../../shared/contracts/integrations/lti-launch.ts';
import { createBadge } from '../../shared/contracts/learning/badges.ts';
import { reportSession, reportSessions } from '../../shared/contracts/learning/progress.ts';
import type { ShapeCase } from './shape-case.ts';

const MB = 1024 * 1024;
/** The largest body of an event. */
const whole = 5.9 * MB;
const json = 'application/json';
const boundary = 'multipart/form-data; boundary=b';

function eventOf(
  call: Pick<Call, 'method' | 'path'>,
  changes: Partial<APIGatewayProxyEventV2>,
): APIGatewayProxyEventV2 {
  const path = `/api/v1${call.path}`;
  const http = { method: call.method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' };
  return {
    version: '2.0',
    routeKey: `${call.method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: {},
    pathParameters: { id: 'a', number: '1' },
    requestContext: { http, requestId: 'r' } as APIGatewayProxyEventV2['requestContext'],
    isBase64Encoded: false,
    ...changes,
  };
}

/** Reads a request of a call. If it is rejected, the error response is built, too. */
const sent = (call: Call, type: string) => async (bytes: Uint8Array) => {
  const body = Buffer.from(bytes).toString('base64');
  try {
    await readInput(call, eventOf(call, { headers: { 'content-type': type }, body, isBase64Encoded: true }));
  } catch (error) {
    const { body: problem = '' } = toProblem(error, 'r');
    if (problem.length > 100_000) throw new Error(`an answer of ${problem.length} characters`);
    throw error;
  }
};

const filled = (piece: string, start = '', end = '', size = whole): Buffer => {
  const room = size - start.length - end.length - piece.length;
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(Math.floor(room / piece.length) * piece.length, piece),
    Buffer.from(end),
  ]);
};
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join()}}`;

const bodies: [name: string, call: Call, make: () => Buffer, sample?: true][] = [
  ['arrays in each other', createMember, () => filled('['), true],
  [
    'arrays in each other, closed',
    createMember,
    () => Buffer.concat([filled('[', '', '', whole / 2), filled(']', '', '', whole / 2)]),
  ],
  ['objects in each other', createMember, () => filled('{"a":')],
  ['an array of three million numbers', createMember, () => filled('0,', '[', '0]'), true],
  ['three million numbers for ids', addToTeam, () => filled('0,', '[', '0]')],
  ['a million texts for ids', replaceOrganisationTrainings, () => filled('"a",', '[', '"a"]')],
  ['a million empty texts for ids', replaceOrganisationTrainings, () => filled('"",', '[', '""]')],
  ['two million objects for languages', createTraining, () => filled('{},', '{"i18n":[', '{}]}'), true],
  [
    'badges of many languages',
    createTraining,
    () => filled('{},', '{"badges":[{"number":1,"i18n":[', '{}]}]}'),
  ],
  ['two million badges', createTraining, () => filled('{},', '{"badges":[', '{}]}')],
  ['two million languages of a course', createCourse, () => filled('{},', '{"i18n":[', '{}]}')],
  [
    'as many languages as the limit',
    createTraining,
    () => Buffer.from(`{"i18n":[${'{},'.repeat(19_998)}{}]}`),
  ],
  [
    'as many languages of badges as the limit',
    createTraining,
    () => Buffer.from(`{"badges":[${`{"number":1,"i18n":[${'{},'.repeat(9_500)}{}]},`.repeat(20)}{}]}`),
  ],
  ['two million reports', reportSessions, () => filled('{},', '{"sessions":[', '{}]}')],
  ['two million steps', reportSession, () => filled('{},', '{"steps":[', '{}]}')],
  [
    'a hundred reports of 500 steps',
    reportSessions,
    () => {
      const steps = Array.from({ length: 500 }, (_, index) => ({
        name: `${index}`,
        progress: 1,
        completed: true,
        order: index,
      }));
      return Buffer.from(JSON.stringify({ sessions: Array.from({ length: 100 }, () => ({ steps })) }));
    },
  ],
  ['two million roles', putSso, () => filled('{},', '{"groupRoles":[', '{}]}')],
  ['half a million keys', createMember, () => Buffer.from(keys(450_000)), true],
  ['half a million keys in a field', createMember, () => Buffer.from(`{"roles":${keys(440_000)}}`)],
  ['one key half a million times', createMember, () => filled('"a":0,', '{', '"a":0}')],
  [
    'the prototype as a key',
    createMember,
    () => filled('"__proto__":{"roles":[]},', '{', '"constructor":{"prototype":{}}}'),
  ],
  ['a text of 6 MB', createMember, () => filled('a', '{"firstName":"', '"}')],
  ['a text of 6 MB of blanks', createMember, () => filled(' ', '{"firstName":"', 'a"}')],
  [
    'a text of 6 MB that grows by normalisation',
    createMember,
    () => filled('\uFDFA', '{"firstName":"', '"}'),
  ],
  ['a text of accents', createMember, () => filled('\u0301', '{"firstName":"e', '"}')],
  ['an address of 6 MB', createMember, () => filled('a', '{"email":"', '@b.example"}')],
  ['an address of dots', createMember, () => filled('a.', '{"email":"a@', 'b"}')],
  ['a text of escapes', createMember, () => filled('\\u0041', '{"firstName":"', '"}')],
  ['a text of lone surrogates', createMember, () => filled('\\ud800', '{"firstName":"', '"}')],
  ['a number of 6 million digits', createMember, () => filled('9', '{"roles":', '}')],
  ['a number with a long exponent', createMember, () => filled('9', '{"roles":1e', '}')],
  ['a fraction of 6 million digits', createMember, () => filled('1', '{"roles":0.', '}')],
  ['nothing but blanks', createMember, () => filled(' ')],
  ['bytes that are no UTF-8', createMember, () => Buffer.alloc(whole, 0xff)],
  ['two million steps of a file', putJsonStep, () => filled('{},', '{"sessions":[', '{}]}')],
];

const part = (head: string, body = '') => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const field = (name: string, body: string) => part(`Content-Disposition: form-data; name="${name}"`, body);
const form = (piece: string, start = '', size = whole) => filled(piece, start, '--b--\r\n', size);
const oneField = (name: string, piece: string, start = '') =>
  Buffer.from(`${field(name, start + piece.repeat(Math.floor(255_000 / piece.length)))}--b--\r\n`);

const forms: [name: string, call: Call, make: () => Buffer, sample?: true][] = [
  ['a hundred thousand fields', updateProfile, () => form(field('a', 'b')), true],
  [
    'a hundred thousand files',
    updateProfile,
    () => form(part('Content-Disposition: form-data; name="picture"; filename="a"', 'b')),
  ],
  [
    'files of another name',
    updateProfile,
    () => form(part('Content-Disposition: form-data; name="x"; filename="a"', 'b'.repeat(1000))),
  ],
  ['parts without a header', updateProfile, () => form('--b\r\n\r\n\r\n')],
  ['parts that begin at once', updateProfile, () => form('--b\r\n'), true],
  [
    'a header of 6 MB',
    updateProfile,
    () => filled('a', '--b\r\nContent-Disposition: form-data; name="', '"\r\n\r\nx\r\n--b--\r\n'),
  ],
  [
    'a million headers of a part',
    updateProfile,
    () => filled('a: b\r\n', '--b\r\n', '\r\n\r\nx\r\n--b--\r\n'),
  ],
  [
    'parameters of a header',
    updateProfile,
    () => filled(';a=b', '--b\r\nContent-Disposition: form-data', '\r\n\r\nx\r\n--b--\r\n'),
  ],
  ['no boundary in the body', updateProfile, () => Buffer.alloc(whole, 'a')],
  ['line ends without a boundary', updateProfile, () => Buffer.alloc(whole, '\r\n')],
  [
    'boundaries that almost are',
    updateProfile,
    () => filled('\r\n--', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
  ],
  [
    'a form that breaks off',
    importMembers,
    () => Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx'),
  ],
  ['a field of arrays in each other', createBadge, () => oneField('rule', '[')],
  ['a field of numbers', createBadge, () => oneField('rule', '0,', '[')],
  ['a field of commas', createBadge, () => oneField('rule', ',')],
  [
    'a field of objects',
    createBadge,
    () => Buffer.from(`${field('i18n', `[${'{},'.repeat(85_000)}{}]`)}--b--\r\n`),
  ],
  [
    '200 fields of objects',
    createBadge,
    () =>
      Buffer.from(
        `${Array.from({ length: 22 }, () => field('i18n', `[${'{},'.repeat(80_000)}{}]`)).join('')}--b--\r\n`,
      ),
  ],
  ['a field of digits', createBadge, () => oneField('rule', '9')],
  [
    '200 fields of one name',
    createBadge,
    () => Buffer.from(`${field('i18n', 'a'.repeat(29_000)).repeat(200)}--b--\r\n`),
  ],
  [
    'the prototype as a field',
    updateProfile,
    () => Buffer.from(`${field('__proto__', '{"a":1}')}${field('constructor', 'x')}--b--\r\n`),
  ],
  [
    'a file of 6 MB',
    importMembers,
    () =>
      filled(
        'a',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
        '\r\n--b--\r\n',
      ),
  ],
];

const query = (call: Call) => (bytes: Uint8Array) => {
  const search = new URLSearchParams(Buffer.from(bytes).toString());
  return readInput(
    call,
    eventOf(call, { rawQueryString: `${search}`, queryStringParameters: Object.fromEntries(search) }),
  );
};
/** The longest query that the firewall accepts. */
const longest = 2048;
const encoded = (name: string, value: string) => Buffer.from(`${name}=${value}`);

const queries: [name: string, call: Call, make: () => Buffer, sample?: true][] = [
  ['a thousand parameters', listTrainings, () => Buffer.from('a&'.repeat(longest / 2)), true],
  ['a filter of arrays in each other', listTrainings, () => encoded('filter', '['.repeat(longest))],
  ['a filter of closed arrays', listTrainings, () => encoded('filter', '['.repeat(1000) + ']'.repeat(1000))],
  ['a filter of a thousand ids', listTrainings, () => encoded('filter', `{"id":[${'1,'.repeat(1000)}1]}`)],
  ['a filter of many keys', listCourses, () => encoded('filter', keys(250))],
  ['a filter with the prototype', listTrainings, () => encoded('filter', '{"__proto__":{"q":"a"}}')],
  ['a sort of many', listTrainings, () => encoded('sort', `[${'"title",'.repeat(250)}"ASC"]`)],
  ['a range of 2⁵³', listTrainings, () => encoded('range', '[0,9007199254740991]')],
  ['a range of a thousand digits', listTrainings, () => encoded('range', `[0,${'9'.repeat(1900)}]`)],
  [
    'a search of 2,000 letters that grow',
    listTrainings,
    () => encoded('filter', `{"q":"${'\uFDFA'.repeat(600)}"}`),
  ],
];

const registration = {
  issuer: 'https://lms.example',
  application: 'a',
  keySetUrl: 'https://127.0.0.1/keys',
} as Parameters<typeof verifyIdToken>[1];

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const raw = rawRoute(
  launchLti,
  async (its, { form: fields }) => {
    await verifyIdToken(its, registration, fields.get('id_token') ?? '', 'nonce');
    return { status: 200 };
  },
  (error) => ({ status: error.status, body: error.code }),
);

const launched = async (bytes: Uint8Array) => {
  const body = Buffer.from(bytes).toString('base64');
  const { statusCode = 200 } = await raw.run(
    deps,
    eventOf(launchLti, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      isBase64Encoded: true,
    }),
  );
  if (statusCode >= 500) throw new Error(`${statusCode}`);
};
/** The largest form of a raw call. */
const launchSize = 63 * 1024;
const token = (header: string, payload = '{}') =>
  Buffer.from(`id_token=${base64(header)}.${base64(payload)}.${base64('x')}`);

const launches: [name: string, make: () => Buffer, sample?: true][] = [
  [
    'thirty thousand fields',
    () => Buffer.from(Array.from({ length: 10_000 }, (_, index) => `${index}`).join('&')),
  ],
  ['percent signs', () => filled('%', 'a=', '', launchSize)],
  ['a form of 6 MB', () => filled('a', 'a=')],
  ['a token of dots', () => filled('.', 'id_token=', '', launchSize), true],
  ['a token whose header is of arrays in each other', () => token('['.repeat(40_000))],
  ['a token whose header has many keys', () => token(keys(4000))],
  ['a token of 60 kB', () => token('{"alg":"RS256","kid":"a"}', `{"sub":"${'a'.repeat(44_000)}"}`)],
  ['a token with critical headers', () => token(`{"alg":"RS256","crit":[${'"b64",'.repeat(6000)}"b64"]}`)],
  ['a token that names no algorithm', () => token('{"alg":"none"}')],
];

const bearers: [name: string, make: () => Buffer][] = [
  ['a token of 10 kB', () => Buffer.alloc(10_000, 'a')],
  ['a token of dots', () => Buffer.alloc(10_000, 'a.')],
  ['a token of dashes that never ends', () => Buffer.from(`${'-'.repeat(10_000)} `)],
  ['blanks before a token', () => Buffer.from(`${' '.repeat(10_000)}a`)],
];
const admitted = (bytes: Uint8Array) =>
  authorize(deps, () => Promise.reject(new Error('nobody is to be asked for')), {
    callId: createMember.id,
    event: eventOf(createMember, {
      headers: { authorization: `Bearer ${Buffer.from(bytes).toString('latin1')}` },
    }),
    wanted: () => [],
  });

export const requestCases: ShapeCase[] = [
  ...bodies.map(
    ([name, call, make, sample]): ShapeCase => ({
      name: `JSON: ${name}`,
      sample: sample ?? false,
      make,
      read: sent(call, json),
    }),
  ),
  ...forms.map(
    ([name, call, make, sample]): ShapeCase => ({
      name: `form: ${name}`,
      sample: sample ?? false,
      make,
      read: sent(call, boundary),
    }),
  ),
  {
    name: 'form: without a boundary',
    make: () => Buffer.alloc(whole, '--b\r\n'),
    read: sent(updateProfile, 'multipart/form-data'),
  },
  {
    name: 'form: a boundary of 9,000 characters',
    make: () => Buffer.alloc(whole, '\r\n--'),
    read: sent(updateProfile, `multipart/form-data; boundary=${'-'.repeat(9000)}`),
  },
  {
    name: 'form: a type of many parameters',
    make: () => Buffer.alloc(1000),
    read: sent(updateProfile, `multipart/form-data${';a=b'.repeat(2000)}`),
  },
  ...queries.map(
    ([name, call, make, sample]): ShapeCase => ({
      name: `query: ${name}`,
      sample: sample ?? false,
      make,
      read: query(call),
    }),
  ),
  ...launches.map(
    ([name, make, sample]): ShapeCase => ({
      name: `launch: ${name}`,
      sample: sample ?? false,
      make,
      read: launched,
    }),
  ),
  ...bearers.map(([name, make]): ShapeCase => ({ name: `bearer: ${name}`, make, read: admitted })),
];
