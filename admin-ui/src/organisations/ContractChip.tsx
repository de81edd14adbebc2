import { Chip } from '@mui/material';
import { contractState } from '../../../shared/contract-state.ts';
import type { Client, ContractState } from '../../../shared/contracts/organisations.ts';
import { formatDate } from '../common/format.ts';
import { useT } from '../i18n/index.ts';

const colours = { running: 'default', ending: 'warning', ended: 'error' } as const satisfies Record<
  ContractState,
  string
>;

interface Props {
  client: Pick<Client, 'contractExpirationDate' | 'timeZone'>;
  /** Under a heading that says what it is: the day alone while the contract runs. */
  brief?: boolean;
}

/** Until when a contract runs; marked where it ends within thirty days or is over, as the filter has it. */
export function ContractChip({ client, brief = false }: Props) {
  const t = useT();
  if (client.contractExpirationDate === null) return null;
  const state = contractState(client, new Date());
  const date = formatDate(client.contractExpirationDate);
  return (
    <Chip
      size="small"
      variant={state === 'running' ? 'outlined' : 'filled'}
      color={colours[state]}
      label={
        brief && state === 'running'
          ? date
          : t(state === 'ended' ? 'organisations.contract.ended' : 'organisations.contract.until', { date })
      }
    />
  );
}
