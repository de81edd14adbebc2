import { Box, Chip, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '../../../shared/contracts/audit.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { type MessageKey, useT } from '../i18n/index.ts';
import { fieldNames } from './field-names.ts';

/** What was done, about whom or what, and what it changed. */
export function AuditAction({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { actor, target, changes } = entry;
  const own = target.kind === 'user' && target.id === actor.id;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>
        {t(`audit.actions.${entry.action}`)}
        {!own && target.kind !== 'suggestion' && (
          <>
            {' · '}
            <b>{target.name ?? t('audit.gone')}</b>
          </>
        )}
      </Typography>
      {changes.length > 0 && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.75 }}>
          {changes.map((change) => (
            <Chip key={change.field} size="small" variant="outlined" label={textOf(change, t)} sx={wrapped} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Long values take another line: they leave the other columns their place. */
const wrapped = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } };

type Translate = ReturnType<typeof useT>;

function textOf({ field, before, after }: AuditEntry['changes'][number], t: Translate): string {
  const key: MessageKey | undefined = fieldNames[field];
  const name = key ? t(key) : field;
  if (before === undefined && after === undefined) return name;
  // Of a list: how many came and how many went.
  if (lists.has(field)) return `${name}: ${moved('+', after)} ${moved('−', before)}`.trim();
  if (field === 'reason' && isErrorCode(after)) return `${name}: ${t(`errors.${after}`)}`;
  if (before === undefined) return `${name}: ${shown(after, t)}`;
  return `${name}: ${shown(before, t)} → ${shown(after, t)}`;
}

/** Fields whose entries are what was added, and what was taken away. */
const lists = new Set(['trainings', 'courses', 'members', 'groups', 'managers', 'administrators']);

const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errors;

const moved = (sign: string, value: unknown) => (countOf(value) > 0 ? `${sign}${countOf(value)}` : '');

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'count' in value ? Number(value.count) : 0;
}

const roleKeys: Record<string, MessageKey> = {
  ROLE_ADMINISTRATOR: 'audit.values.administrator',
  ROLE_MANAGER: 'audit.values.manager',
  ROLE_SUPER_ADMIN: 'audit.values.superAdmin',
};

function shown(value: unknown, t: Translate): string {
  if (value === true) return t('audit.values.yes');
  if (value === false) return t('audit.values.no');
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit.values.learner');
    return value
      .map((one) => (roleKeys[String(one)] ? t(roleKeys[String(one)] as MessageKey) : String(one)))
      .join(', ');
  }
  return String(value);
}
