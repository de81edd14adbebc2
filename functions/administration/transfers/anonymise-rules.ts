import type { StoredRecord } from './stored-record-rules.ts';

/** Kinds that an anonymised import leaves out: logs, statements, and links to accounts elsewhere. */
const leftOutKinds: ReadonlySet<string> = new Set([
  'Audit',
  'Activity',
  'Sso',
  'SignOnLink',
  'SignOnAccount',
  'LtiLink',
  'LtiAccount',
  'ScimLink',
  'ScimAccount',
  'ScimDeletion',
  'GroupName',
  'ContractWarning',
  'Statement',
  'StatementRow',
  'StatementReferences',
  'StatementAttachment',
  'ActivityDefinition',
  'XapiDocument',
  'Cmi5Registration',
]);

/** Folders of pictures that show people or their organisation. */
const leftOutPictures: ReadonlySet<string> = new Set(['avatar', 'organisation', 'session']);

/** Returns whether an anonymised import stores a file. */
export const isAnonymousFile = ({ bucket, key }: { bucket: string; key: string }): boolean =>
  bucket !== 'pictures' || !leftOutPictures.has(key.split('/')[0] ?? '');

const shortId = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Returns the name that replaces a member's. It depends on the id alone, so that all records agree. */
const anonymousName = (id: string): { firstName: string; lastName: string } => ({
  firstName: 'Member',
  lastName: shortId(id).slice(0, 6).toUpperCase(),
});

/** Returns the address that replaces a member's. The domain never receives mails (RFC 2606). */
const anonymousEmail = (id: string): string => `${shortId(id)}@${id.split('_')[0]}.invalid`;

const personal = [
  'formerAddresses',
  'picture',
  'passwordHash',
  'signOn',
  'scim',
  'secondFactor',
  'graded',
  'undelivered',
  'mailsResumed',
  'nameKey',
  'invitedAgain',
] as const;

const omitFields = (item: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));

function anonymousMember(item: Record<string, unknown>): Record<string, unknown> {
  const id = String(item.id);
  const managers = Array.isArray(item.managers) ? (item.managers as { id: string }[]) : [];
  return {
    ...omitFields(item, personal),
    ...anonymousName(id),
    email: anonymousEmail(id),
    managers: managers.map((manager) => {
      const { firstName, lastName } = anonymousName(manager.id);
      return { ...manager, name: `${firstName} ${lastName}` };
    }),
  };
}

/** Returns a number with a valid check digit that no company has, derived from the id of the organisation. */
function anonymousSiret(id: string): string {
  let value = 0;
  for (const character of id) value = (value * 31 + character.charCodeAt(0)) % 1_000_000_000_000;
  const body = `0${String(value).padStart(12, '0')}`;
  let sum = 0;
  for (const [index, digit] of [...body].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function anonymousOrganisation(item: Record<string, unknown>): Record<string, unknown> {
  const id = String(item.id);
  return {
    ...omitFields(item, ['logo', 'forcedSignOn']),
    name: `Organisation ${id}`,
    representativeFirstName: 'Representative',
    representativeLastName: id.slice(0, 6).toUpperCase(),
    representativeEmail: `representative@${id}.invalid`,
    siret: anonymousSiret(id),
  };
}

function anonymousSession(item: Record<string, unknown>): Record<string, unknown> {
  const { report } = item;
  const { device: _device, ...remaining } = item;
  if (typeof report !== 'object' || report === null) return remaining;
  return { ...remaining, report: { ...report, ...('images' in report ? { images: [] } : {}) } };
}

/** Removes the reasons of exemptions, which can be about health. */
function anonymousRequirements(item: Record<string, unknown>): Record<string, unknown> {
  const requirements = Array.isArray(item.requirements) ? (item.requirements as { exempt?: object }[]) : [];
  return {
    ...item,
    requirements: requirements.map((one) =>
      one.exempt ? { ...one, exempt: { ...one.exempt, reason: '' } } : one,
    ),
  };
}

/** Returns a record without names and addresses of people. `undefined`: the record is left out. */
export function toAnonymousRecord(kind: string, record: StoredRecord): StoredRecord | undefined {
  if (leftOutKinds.has(kind)) return undefined;
  const { item } = record;
  switch (kind) {
    case 'Member':
      return { ...record, item: anonymousMember(item) };
    case 'Organisation':
      return { ...record, item: anonymousOrganisation(item) };
    case 'Group':
      return {
        ...record,
        item: { ...item, name: `Group ${shortId(String(item.id)).slice(0, 6).toUpperCase()}` },
      };
    case 'Certificate':
      // The reason of a revocation can be about the person.
      return item.revoked
        ? { ...record, item: { ...item, revoked: { ...item.revoked, reason: '' } } }
        : record;
    case 'Requirements':
      return { ...record, item: anonymousRequirements(item) };
    case 'Session':
      return { ...record, item: anonymousSession(item) };
    case 'Notification': {
      const { by: _by, ...content } = (item.content ?? {}) as Record<string, unknown>;
      return { ...record, item: { ...item, content } };
    }
    default:
      return record;
  }
}
