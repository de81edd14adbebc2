import type { AuditEntry } from '../../../../shared/contracts/administration/audit.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import type { MessageKey, Translate } from '../../foundation/i18n/index.ts';
import { fieldNames } from './field-names.ts';

/** Returns a changed field as text in the language on screen. */
export function changeText({ field, before, after }: AuditEntry['changes'][number], t: Translate): string {
  const key: MessageKey | undefined = fieldNames[field];
  const name = key ? t(key) : field;
  if (before === undefined && after === undefined) return name;
  // A change of a list shows the numbers of added and removed entries.
  const describe = (change: string) => t('audit.changed', { field: name, change });
  if (lists.has(field)) return describe(`${signed('+', after)} ${signed('−', before)}`.trim());
  if (field === 'reason' && isErrorCode(after)) return describe(t(`errors.${after}`));
  if (before === undefined) return describe(formatValue(field, after, t));
  return describe(`${formatValue(field, before, t)} → ${formatValue(field, after, t)}`);
}

/** Fields whose values are words of the API, and these words. */
const wordFields = new Set(['change', 'organisations', 'secondFactor']);
const words = [
  ...(['remind', 'extend', 'exempt', 'require', 'all', 'one'] as const),
  ...(['app-connected', 'app-removed', 'passkey-added', 'passkey-removed'] as const),
  ...(['codes-replaced', 'code-used', 'factors-reset', 'password-changed'] as const),
  ...(['optional', 'administrators', 'everyone'] as const),
];

/** Fields that contain the added and the removed entries. */
const lists = new Set([
  'trainings',
  'courses',
  'members',
  'groups',
  'managers',
  'administrators',
  'contents',
]);

const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errors;

const signed = (sign: string, value: unknown) =>
  countElements(value) > 0 ? `${sign}${countElements(value)}` : '';

function countElements(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'count' in value ? Number(value.count) : 0;
}

const roleKeys: Record<string, MessageKey> = {
  ROLE_ADMINISTRATOR: 'audit.values.administrator',
  ROLE_MANAGER: 'audit.values.manager',
  ROLE_SUPER_ADMIN: 'audit.values.superAdmin',
};

function formatValue(field: string, value: unknown, t: Translate): string {
  if (value === true) return t('audit.values.yes');
  if (value === false) return t('audit.values.no');
  if (value === undefined || value === null) return '–';
  const word = wordFields.has(field) && words.find((one) => one === value);
  if (word) return t(`audit.changes.${word}`);
  if (!Array.isArray(value)) return String(value);
  // A member without a role is a learner.
  if (value.length === 0) return field === 'roles' ? t('audit.values.learner') : '–';
  return value.map((one: unknown) => elementName(one, t)).join(', ');
}

/** Returns the name of a role. For a mapping of a provider's group, returns the group and its role. */
function elementName(one: unknown, t: Translate): string {
  if (typeof one !== 'object' || one === null)
    return roleKeys[String(one)] ? t(roleKeys[String(one)] as MessageKey) : String(one);
  const { group, role } = one as { group?: string; role?: string };
  return role === undefined ? String(group) : `${group} (${elementName(role, t)})`;
}
