import { Typography } from '@mui/material';
import type { OrganisationImport } from '../../../../shared/contracts/administration/transfers.ts';
import { useT } from '../../foundation/i18n/index.ts';

type CountName = (typeof moved)[keyof typeof moved] | (typeof secret)[keyof typeof secret];

/** Kinds of records that the page names. */
const moved = {
  Member: 'people',
  Training: 'trainings',
  Course: 'courses',
  Group: 'groups',
  File: 'files',
} as const;
const secret = {
  ApiToken: 'tokens',
  Device: 'devices',
  Webhook: 'webhooks',
  LtiRegistration: 'platforms',
} as const;

/** The numbers of records in an archive, and of secrets that it does not contain. */
export function RecordCounts({ counts, leftOut }: Pick<OrganisationImport, 'counts' | 'leftOut'>) {
  const t = useT();
  const list = (numbers: Record<string, number> | undefined, names: Record<string, CountName>) =>
    Object.entries(names)
      .filter(([kind]) => (numbers?.[kind] ?? 0) > 0)
      .map(([kind, name]) => t(`transfers.countOf.${name}`, { smart_count: numbers?.[kind] ?? 0 }))
      .join(' · ');
  const [present, absent] = [list(counts, moved), list(leftOut, secret)];
  return (
    <>
      {present && <Typography variant="body2">{present}</Typography>}
      {absent && (
        <Typography variant="body2" color="text.secondary">
          {t('transfers.leftOut', { list: absent })}
        </Typography>
      )}
    </>
  );
}
