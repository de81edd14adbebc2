import { MenuItem, Stack, TextField, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { type SavedQuery, useListContext } from 'react-admin';
import { type Client, type ContractState, contractStates } from '../../../shared/contracts/organisations.ts';
import { SavedFilters } from '../common/SavedFilters.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { type MessageKey, useT } from '../i18n/index.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ClientType } from './types.ts';

/** What the list is looked through by, as it stands in the address. */
interface Filter {
  q?: string;
  contract?: ContractState;
}

const sorts: readonly { field: string; order: 'ASC' | 'DESC'; label: MessageKey }[] = [
  { field: 'name', order: 'ASC', label: 'organisations.name' },
  { field: 'contractExpirationDate', order: 'ASC', label: 'organisations.contractExpirationDate' },
  { field: 'siret', order: 'ASC', label: 'organisations.siret' },
  { field: 'maxUser', order: 'DESC', label: 'organisations.maxUser' },
  { field: 'maxSize', order: 'DESC', label: 'organisations.maxSizeShort' },
];

/** Search, filter, sort, saved filters and export of a list of organisations (OR-01). */
export function ListTools({ type, add }: { type: ClientType; add: ReactNode }) {
  const t = useT();
  const { filterValues, setFilters, sort, setSort, total } = useListContext<Client>();
  const { q, contract }: Filter = filterValues;
  // The headings of the table sort where there is one.
  const cards = useMediaQuery(useTheme().breakpoints.down('lg'));
  const filter = (next: Filter) =>
    setFilters({
      ...(next.q ? { q: next.q } : {}),
      ...(next.contract ? { contract: next.contract } : {}),
    });
  const describe = ({ filter: asked, sort: by }: SavedQuery['value']) => {
    const { q: words, contract: state } = (asked ?? {}) as Filter;
    const field = sorts.find((one) => one.field === by?.field);
    return [
      words && `“${words}”`,
      state && t(`organisations.contractStates.${state}`),
      field && `${t('common.sortBy')} ${t(field.label)} ${by?.order === 'DESC' ? '↓' : '↑'}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Stack sx={{ gap: 1.5, mb: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField
          label={t('organisations.search')}
          value={q ?? ''}
          onChange={(words) => filter({ ...filterValues, q: words })}
        />
        <Choice
          label={t('organisations.contractState')}
          value={contract ?? ''}
          onChange={(state) => filter({ ...filterValues, contract: contractStates.find((s) => s === state) })}
          choices={[
            { value: '', label: t('organisations.contractStates.all') },
            ...contractStates.map((value) => ({ value, label: t(`organisations.contractStates.${value}`) })),
          ]}
        />
        {cards && (
          <Choice
            label={t('common.sortBy')}
            value={sort.field}
            onChange={(field) => setSort(sorts.find((one) => one.field === field) ?? sort)}
            choices={sorts.map(({ field, label }) => ({ value: field, label: t(label) }))}
          />
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 90 }}>
          {total === undefined ? '' : t('common.results', { smart_count: total })}
        </Typography>
        <SavedFilters list={`organisations.${type}`} describe={describe} />
        <ExportButton filter={{ type, ...filterValues }} />
        {add}
      </Stack>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: 245 } }}
      slotProps={{
        input: { sx: { minHeight: 44 } },
        inputLabel: { shrink: true },
        select: { displayEmpty: true },
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
