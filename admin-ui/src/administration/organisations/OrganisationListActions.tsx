import { Stack, useMediaQuery, useTheme } from '@mui/material';
import {
  type ContractState,
  contractStates,
} from '../../../../shared/contracts/administration/organisations.ts';
import { ListSelect } from '../../foundation/common/records/ListSelect.tsx';
import { ResultCount } from '../../foundation/common/records/ResultCount.tsx';
import { SavedFilters } from '../../foundation/common/records/SavedFilters.tsx';
import { SearchFilter } from '../../foundation/common/records/SearchFilter.tsx';
import { type ListView, useListView } from '../../foundation/common/records/saved-filters.ts';
import { type MessageKey, type Translate, useT } from '../../foundation/i18n/index.ts';
import { AddButton } from './AddButton.tsx';
import { OrganisationExportButton } from './OrganisationExportButton.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { OrganisationType } from './types.ts';

/** Filters of the list, as in the address. */
interface OrganisationListFilter {
  q?: string;
  contract?: ContractState;
}

/** Search and contract state, always visible. */
export const listFilters = (t: Translate) => [
  <SearchFilter key="q" source="q" placeholder={t('organisations.search')} alwaysOn />,
  <ListSelect
    key="contract"
    source="contract"
    label="organisations.contractState"
    emptyText="organisations.contractStates.all"
    choices={contractStates.map((id) => ({ id, name: `organisations.contractStates.${id}` }))}
    alwaysOn
  />,
];

const sorts: readonly { field: string; order: 'ASC' | 'DESC'; label: MessageKey }[] = [
  { field: 'name', order: 'ASC', label: 'organisations.name' },
  { field: 'contractExpirationDate', order: 'ASC', label: 'organisations.contractExpirationDate' },
  { field: 'siret', order: 'ASC', label: 'organisations.siret' },
  { field: 'maxUser', order: 'DESC', label: 'organisations.maxUser' },
  { field: 'maxSize', order: 'DESC', label: 'organisations.maxSizeShort' },
];

/** Number of results, saved filters, report, and the button that adds an organisation (OR-01). */
export function OrganisationListActions({ type }: { type: OrganisationType }) {
  const t = useT();
  const [view, apply] = useListView();
  // Only for cards: the headings of the table sort.
  const cards = useMediaQuery(useTheme().breakpoints.down('lg'));
  const describe = ({ filter: listFilter, sort: by }: ListView) => {
    const { q: words, contract: state } = (listFilter ?? {}) as OrganisationListFilter;
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
    <Stack
      direction="row"
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', flex: '1 1 100%', width: '100%' }}
    >
      {cards && <SortChoice sorts={sorts} />}
      <ResultCount />
      <SavedFilters list={`organisations.${type}`} now={view} describe={describe} onApply={apply} />
      <OrganisationExportButton type={type} />
      <AddButton label={t(`organisations.add.${type}`)} />
    </Stack>
  );
}
