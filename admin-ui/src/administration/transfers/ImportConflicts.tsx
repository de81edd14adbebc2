import { Alert, Box } from '@mui/material';
import type { ImportConflict } from '../../../../shared/contracts/administration/transfers.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Lists the conflicts of a check. Blocking conflicts come before differences of the import. */
export function ImportConflicts({ conflicts }: { conflicts: readonly ImportConflict[] }) {
  const t = useT();
  const groups = [
    { severity: 'error', title: 'transfers.blocking', list: conflicts.filter(({ blocking }) => blocking) },
    { severity: 'warning', title: 'transfers.accepted', list: conflicts.filter(({ blocking }) => !blocking) },
  ] as const;
  if (conflicts.length === 0) return <Alert severity="success">{t('transfers.noConflicts')}</Alert>;
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ severity, title, list }) => (
      <Alert key={severity} severity={severity}>
        {t(title)}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
          {list.map(({ code, count, examples }) => (
            <li key={code}>
              {t(`transfers.conflicts.${code}`, { smart_count: count })}
              {examples.length > 0 && ` (${examples.join(', ')}${count > examples.length ? ' …' : ''})`}
            </li>
          ))}
        </Box>
      </Alert>
    ));
}
