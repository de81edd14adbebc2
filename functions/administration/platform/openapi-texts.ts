import type * as z from 'zod';
import type { ApiDomain, Call } from '../../../shared/contracts/call.ts';
import { contentLang, interfaceLang } from '../../../shared/contracts/common.ts';
import { contentLanguages, interfaceLanguages } from '../../../shared/lang.ts';
import { apiScope, permissionRow, type Reach } from '../../../shared/permissions.ts';

/** The domains in the document, with their descriptions. */
export const domainTexts: Record<ApiDomain, string> = {
  platform: 'Settings, version and documentation of the installation',
  access: 'Sign-in, passwords, sessions and the own profile',
  'second-factors': 'Authenticator apps, passkeys and recovery codes',
  organisations: 'Client organisations, their contracts, quotas and deletion',
  people: 'Members, teams, invitations and imports',
  sso: 'Single sign-on of an organisation by OpenID Connect or SAML',
  scim: 'Provisioning of members and groups by SCIM 2.0',
  xapi: 'Learning record store by xAPI 1.0.3 and 2.0',
  groups: 'Groups of members',
  suggestions: 'Suggestions of trainings and courses to members and groups',
  assignments: 'Required trainings and courses, and the state of each person',
  trainings: 'Trainings: texts, pictures, steps, and the catalogue',
  courses: 'Courses of trainings',
  lookups: 'Categories, skills, headsets and partners',
  badges: 'Badges of the platform and their categories',
  'open-badges': 'Shared certificates and badges, and what verifies them',
  resources: 'Documents of trainings and courses',
  'master-contents': 'Content files that several trainings use',
  launcher: 'Releases of the launcher, and the start of trainings in it',
  tokens: 'API tokens of an organisation',
  webhooks: 'Webhooks, their deliveries and secrets',
  lti: 'Registrations of learning platforms by LTI 1.3',
  devices: 'Paired launchers and headsets',
  uploads: 'Content files and their uploads in parts',
  notifications: 'Notifications of the caller',
  progress: 'Sessions of trainings: start, report, images, offline sessions',
  reactions: 'Likes and favourites of the caller',
  statistics: 'Figures of people, trainings and the organisation',
  history: 'Trainings, courses and sessions of the caller',
  certificates: 'Certificates, their validity and their public verification',
  exports: 'Exports as CSV',
  jobs: 'Jobs that run in the background',
  audit: 'The record of security events',
  transfers: 'Moves of organisations between installations',
  operations: 'Queues and consistency checks of the installation',
};

const reachTexts: Record<Exclude<Reach, 'no'>, string> = {
  any: 'everything',
  tenant: 'the own organisation',
  customer: 'the own organisation, except the provider',
  self: 'the own person',
  team: 'the managed team',
  reach: 'content that the organisation owns or can open',
  own: 'what the caller created',
  'self+team': 'the own person and the managed team',
  'self+tenant': 'the own person and the organisation',
};
const roleTexts = { learner: 'Learners', manager: 'Managers', admin: 'Admins', super: 'Super admins' };

/** Returns who may make a call, and for what. */
function permissionText(call: Call): string {
  const row = permissionRow(call.id);
  if (!row) return 'No sign-in is needed.';
  const roles = (Object.keys(roleTexts) as (keyof typeof roleTexts)[]).flatMap((role) => {
    const reach = row[role];
    return reach === 'no' ? [] : [`- ${roleTexts[role]}: ${reachTexts[reach]}`];
  });
  const scope = apiScope(call.id);
  return ['Permissions:', ...roles, `- API tokens: ${scope ? `with the scope \`${scope}\`` : 'no'}`].join(
    '\n',
  );
}

const proofTexts: Record<NonNullable<Call['freshProof']>, string> = {
  always:
    'Requires a proof of identity within the last ten minutes: a sign-in, or `POST /users/proof`. Otherwise 403 `PROOF_REQUIRED`.',
  sometimes:
    'Some changes require a proof of identity within the last ten minutes: a sign-in, or `POST /users/proof`. Otherwise 403 `PROOF_REQUIRED`.',
};

/** Returns the summary of a call, without the ids of the specification. */
export const summaryText = ({ summary }: Call): string =>
  summary.replace(/ \([A-Z]{2,3}-\d+(?:, [A-Z]{2,3}-\d+)*\)/g, '').replace(/\.$/, '');

/** Returns the description of an operation: summary, permissions and rules that apply to many calls. */
export function operationText(call: Call): string {
  return [
    `${summaryText(call)}.`,
    permissionText(call),
    call.freshProof ? proofTexts[call.freshProof] : '',
    call.versioned && ['PUT', 'PATCH', 'DELETE'].includes(call.method)
      ? 'With `If-Match`, a change of another version is refused with 412 `VERSION_CONFLICT`.'
      : '',
    call.follows
      ? 'For pages by key, repeat the call with `after` from the header `X-Next`. The last page has no `X-Next`.'
      : '',
    call.body && call.files
      ? 'Accepts JSON, or `multipart/form-data` with the files. Fields of a form that are not text are JSON.'
      : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

export interface ParameterText {
  description: string;
  example?: string;
}

const languages = contentLanguages.join(', ');
const interfaceText = `The language of mails and headings: ${interfaceLanguages.join(', ')}, in any case. An unknown language is read as \`en\`.`;

/** Returns the description of the language parameter of a query. */
const langText = (schema: z.ZodType | undefined): ParameterText =>
  schema === contentLang
    ? {
        description: `The language of content: ${languages}, in any case. An unknown language is read as \`FR\`. Texts that are missing in a language are returned in another one.`,
        example: 'EN',
      }
    : schema === interfaceLang
      ? { description: interfaceText, example: 'en' }
      : { description: 'The language of the response. An unknown language is read as `en`.', example: 'en' };

/** Names of the values in lists of choices. */
const choices = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/**
 * Returns the description and an example of a query parameter, or undefined for a parameter that its schema
 * describes.
 *
 * @param values the fields of `filter`, or the fields of `sort`
 */
export function queryText(
  name: string,
  schema: z.ZodType | undefined,
  values: readonly string[],
): ParameterText | undefined {
  if (name === 'lang') return langText(schema);
  if (name === 'sort')
    return {
      description: `JSON of a field and \`ASC\` or \`DESC\`. Fields: ${choices(values)}.`,
      example: JSON.stringify([values[0], 'ASC']),
    };
  if (name === 'filter')
    return {
      description: `JSON of an object. Fields: ${choices(values)}. Records must match all fields, and one of the values of a field with several values. An unknown field is refused.`,
      example: JSON.stringify(values.includes('q') ? { q: 'safety' } : { [values[0] ?? 'id']: '1' }),
    };
  return queryTexts[name];
}

const queryTexts: Record<string, ParameterText> = {
  range: {
    description:
      'JSON of the first and last position, from 0. At most 1,000 records. The header `Content-Range` has the total.',
    example: '[0,24]',
  },
  after: { description: 'The value of the header `X-Next` of the previous page. Empty for the first page.' },
  clientId: { description: 'The id of an organisation. For super admins. Absent: the own organisation.' },
  userId: { description: 'The id of a member. Absent: the caller.' },
  userIds: { description: 'Ids of members, separated by commas.' },
  groupId: { description: 'The id of a group. Exports accept several, separated by commas.' },
  managerId: { description: 'The id of a manager: the people of the team.' },
  trainingId: { description: 'The id of a training.' },
  courseId: { description: 'The id of a course.' },
  forceManager: {
    description:
      'True: the caller acts as a manager, with the own groups only. Otherwise the highest role applies.',
  },
  startDate: { description: 'The first day of a period.', example: '2026-01-01' },
  endDate: { description: 'The last day of a period.', example: '2026-01-31' },
  event: {
    description: 'The type of the delivery. Its body has `test: true`, unless it is a `ping`.',
    example: 'training.completed',
  },
  numbers: { description: 'Numbers of parts, separated by commas.', example: '1,2,3' },
  limit: { description: 'The number of records of a page.' },
  page: { description: 'The page, from 0.' },
  before: { description: 'The id of the last record of the previous page.' },
};

/** Descriptions of the parameters of paths. */
export const pathTexts: Record<string, ParameterText> = {
  id: { description: 'The id of the record.' },
  lang: {
    description: `The language of the document: ${languages}, in any case. Exports know ${interfaceLanguages.join(', ')}. An unknown language is read as the default.`,
    example: 'EN',
  },
  fileType: { description: 'The type of the content file.', example: 'WEB_GL' },
  number: { description: 'The number of a badge (1 to 3), or of a certificate.' },
  name: { description: 'The domain name.', example: 'example.com' },
  userId: { description: 'The id of a member.' },
};

/** Descriptions of the headers of requests. */
export const headerTexts: Record<string, ParameterText> = {
  'Idempotency-Key': {
    description:
      'A key that the client chooses for a change, at most 255 characters. A repeated request with the same key returns the first response. 409 `IN_PROGRESS`: the first request still runs.',
  },
  'If-Match': { description: 'The `ETag` of the version to change.', example: '"3"' },
  Prefer: {
    description: '`respond-async`: a job makes the document, and the response is 202 with the job.',
    example: 'respond-async',
  },
};
