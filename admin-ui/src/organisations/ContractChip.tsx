import { Chip } from '@mui/material';
import { formatDate } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { isOver } from './types.ts';

/** Until when a contract runs; marked where it is over. */
export function ContractChip({ lastDay }: { lastDay: string | null }) {
  const t = useT();
  if (lastDay === null) return null;
  const over = isOver(lastDay);
  return (
    <Chip
      size="small"
      variant={over ? 'filled' : 'outlined'}
      color={over ? 'error' : 'default'}
      label={t(over ? 'organisations.contract.ended' : 'organisations.contract.until', {
        date: formatDate(lastDay),
      })}
    />
  );
}
