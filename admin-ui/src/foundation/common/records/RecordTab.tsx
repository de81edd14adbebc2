import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Stack } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { ListView, type RaRecord, useCanAccess } from 'react-admin';
import { ListPager } from '../ListPager.tsx';
import { useAddress } from '../use-address.ts';
import { type AddressFilters, AddressList } from './AddressList.tsx';
import { RecordCards } from './RecordCards.tsx';
import { SearchFilter } from './SearchFilter.tsx';

/** Returns whether the person may create and change records of a resource (`shared/permission-table.ts`). */
export const useWrites = (resource: string): boolean =>
  useCanAccess({ resource, action: 'create' }).canAccess ?? false;

interface Props<T extends RaRecord> {
  resource: string;
  /** Field of the ascending sort order. */
  sort: string;
  /** Label of the search field. */
  search: string;
  /** More filters next to the search, each a parameter of the address. */
  filters?: readonly ReactElement<{ source: string }>[];
  filterOf?: (filters: AddressFilters) => Record<string, unknown>;
  perPage?: number;
  /** Returns the milliseconds until the next poll, or false if no record needs polling. */
  poll?: (records: readonly T[]) => number | false;
  /** True if the person may change records. */
  writes: boolean;
  /** The button that opens the form of a new record. */
  add: { label: string; icon?: ReactElement };
  /** Buttons before the add button. */
  actions?: ReactNode;
  /** Content between the tools and the records. */
  status?: ReactNode;
  /** Content while no record exists, with the add button unless `adds` is false. */
  nothing: { title: string; text: string; icon?: ReactNode; adds?: boolean };
  skeleton?: ReactNode;
  frame?: (rows: ReactNode) => ReactNode;
  /** Parameters of the address that open the form and the deletion dialog. */
  parameters?: { form: string; remove: string };
  /** Renders the form of the record with this id, or of a new record without an id. */
  form: (id: string | undefined, close: () => void) => ReactNode;
  remove: (id: string, close: () => void) => ReactNode;
  /** Renders one record, which is in the context. */
  children: ReactNode;
}

/**
 * A tab that lists and searches the records of a resource. Dialogs add, change and delete records. Filters
 * and dialogs are in the address, next to the tab's parameter.
 */
export function RecordTab<T extends RaRecord = RaRecord>(props: Props<T>) {
  const { resource, writes, add, filters = [], parameters = { form: 'edit', remove: 'delete' } } = props;
  const [edit, setEdit] = useAddress(parameters.form);
  const [removing, setRemoving] = useAddress(parameters.remove);
  const button = (
    <Button
      variant="contained"
      startIcon={add.icon ?? <AddRounded />}
      onClick={() => setEdit('new')}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {add.label}
    </Button>
  );
  const { poll } = props;
  const { adds = true, ...nothing } = props.nothing;
  return (
    <>
      <AddressList<T>
        resource={resource}
        names={['q', ...filters.map((filter) => filter.props.source)]}
        {...(props.filterOf ? { filterOf: props.filterOf } : {})}
        sort={{ field: props.sort, order: 'ASC' }}
        perPage={props.perPage ?? 24}
        exporter={false}
        queryOptions={poll ? { refetchInterval: ({ state }) => poll(state.data?.data ?? []) } : {}}
      >
        <ListView
          title={false}
          empty={false}
          component="div"
          filters={[<SearchFilter key="q" source="q" alwaysOn placeholder={props.search} />, ...filters]}
          actions={
            <Stack
              direction="row"
              sx={{ gap: 1.5, flexWrap: 'wrap', ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
            >
              {props.actions}
              {writes && button}
            </Stack>
          }
          pagination={<ListPager />}
        >
          {props.status}
          <RecordCards
            nothing={{ ...nothing, ...(writes && adds ? { action: button } : {}) }}
            {...(props.skeleton ? { skeleton: props.skeleton } : {})}
            {...(props.frame ? { frame: props.frame } : {})}
          >
            {props.children}
          </RecordCards>
        </ListView>
      </AddressList>
      {writes && edit && props.form(edit === 'new' ? undefined : edit, () => setEdit(undefined))}
      {writes && removing && props.remove(removing, () => setRemoving(undefined))}
    </>
  );
}
