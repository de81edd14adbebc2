import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { DataTable, ListView } from 'react-admin';
import { AddressList } from '../../foundation/common/records/AddressList.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { ResultCount } from '../../foundation/common/records/ResultCount.tsx';
import { RowActions } from '../../foundation/common/records/RowActions.tsx';
import { SearchFilter } from '../../foundation/common/records/SearchFilter.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';
import { lookupColumns, NameCell, Translations } from './columns.tsx';
import type { AnyLookup, LookupResource } from './lookup-form.ts';

/** Parameters of the address that filter the list. */
const names = ['q'] as const;

interface Props {
  kind: LookupResource;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/**
 * Shows a table with all records of a kind of reference data, sorted by name. `frame` replaces the cards of
 * `RecordCards` by the table.
 */
export function LookupList({ kind, onAdd, ...actions }: Props) {
  const t = useT();
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={onAdd}>
      {t(`lookups.add.${kind}`)}
    </Button>
  );
  return (
    <AddressList<AnyLookup>
      resource={kind}
      names={names}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={WHOLE}
      exporter={false}
    >
      <ListView
        title={false}
        empty={false}
        component="div"
        pagination={false}
        filters={[<SearchFilter key="q" source="q" alwaysOn placeholder={t('lookups.search')} />]}
        actions={
          <>
            <ResultCount />
            {add}
          </>
        }
      >
        <RecordCards
          nothing={{
            title: t('lookups.nothing'),
            text: t(kind.startsWith('badge') ? 'lookups.noBadgesHint' : 'lookups.nothingHint'),
            action: add,
          }}
          skeleton={<RowsSkeleton count={8} />}
          frame={() => (
            <DataTable<AnyLookup> bulkActionButtons={false} rowClick={false}>
              <DataTable.Col source="name" label={t('lookups.name')}>
                <NameCell kind={kind} />
              </DataTable.Col>
              {lookupColumns(kind, t)}
              <DataTable.Col label={t('lookups.translations')}>
                <Translations />
              </DataTable.Col>
              <DataTable.Col label=" ">
                <RowActions {...actions} />
              </DataTable.Col>
            </DataTable>
          )}
        >
          {null}
        </RecordCards>
      </ListView>
    </AddressList>
  );
}
