import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Stack } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { ListView, type RaRecord, useCanAccess } from 'react-admin';
import { ListPager } from '../ListPager.tsx';
import { useAddress } from '../use-address.ts';
import { type AddressFilters, AddressList } from './AddressList.tsx';
import { RecordCards } from './RecordCards.tsx';
import { SearchFilter } from './SearchFilter.tsx';

/** Whether the person signed in adds records of a resource, and changes them (`shared/permission-table.ts`). */
export const useWrites = (resource: string): boolean =>
  useCanAccess({ resource, action: 'create' }).canAccess ?? false;

interface Props<T extends RaRecord> {
  resource: string;
  /** By which the records are sorted, upwards. */
  sort: string;
  /** What the search field says. */
  search: string;
  /** More filters beside the search, each a parameter of the address. */
  filters?: readonly ReactElement<{ source: string }>[];
  filterOf?: (filters: AddressFilters) => Record<string, unknown>;
  perPage?: number;
  /** Asks again every so many milliseconds while the records say so. */
  poll?: (records: readonly T[]) => number | false;
  /** Whether the person changes them, or only looks. */
  writes: boolean;
  /** The button that adds one, and what it opens. */
  add: { label: string; icon?: ReactElement };
  /** Buttons before it. */
  actions?: ReactNode;
  /** Between tools and records. */
  status?: ReactNode;
  /** What stands there while there is nothing yet, with the button that adds one unless `adds` is false. */
  nothing: { title: string; text: string; icon?: ReactNode; adds?: boolean };
  skeleton?: ReactNode;
  frame?: (rows: ReactNode) => ReactNode;
  /** Parameters of the address that open the form and the question before a deletion. */
  parameters?: { form: string; remove: string };
  /** The form of the record with this id; without one, of a new one. */
  form: (id: string | undefined, close: () => void) => ReactNode;
  remove: (id: string, close: () => void) => ReactNode;
  /** One record, from its context. */
  children: ReactNode;
}

/**
 * A tab that lists the records of a resource, searched, and adds, changes and deletes them in dialogs. Filters and
 * dialogs are in the address, beside the tab's own parameter.
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
