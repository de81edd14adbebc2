import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import UpcomingRounded from '@mui/icons-material/UpcomingRounded';
import { Chip } from '@mui/material';
import { contractState } from '../../../../shared/contract-state.ts';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';

const marks = {
  running: { variant: 'outlined', color: 'default' },
  ending: { variant: 'filled', color: 'warning', icon: <UpcomingRounded /> },
  ended: { variant: 'filled', color: 'error', icon: <EventBusyRounded /> },
} as const;

interface Props {
  organisation: Pick<Organisation, 'contractExpirationDate' | 'timeZone'>;
  /** Shows the day only, for a column whose heading explains it. */
  brief?: boolean;
}

/**
 * Shows the end of a contract. Marks contracts that end within thirty days or have ended, like the filter.
 */
export function ContractChip({ organisation, brief = false }: Props) {
  const t = useT();
  if (organisation.contractExpirationDate === null) return null;
  const state = contractState(organisation, new Date());
  const date = formatDate(organisation.contractExpirationDate);
  const text = t(state === 'ended' ? 'organisations.contract.ended' : 'organisations.contract.until', {
    date,
  });
  if (!brief) return <Chip size="small" {...marks[state]} label={text} />;
  return (
    <Chip
      size="small"
      {...marks[state]}
      label={<span aria-hidden>{date}</span>}
      title={text}
      role="img"
      aria-label={text}
    />
  );
}
