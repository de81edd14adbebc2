import { useCallback, useMemo } from 'react';
import {
  InfiniteListBase,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type ListControllerProps,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { failedInPlace } from '../failed-in-place.ts';

/** Filters by their name in the address. */
export type AddressFilters = Readonly<Record<string, string>>;

interface Props<T extends RaRecord> extends Omit<ListBaseProps<T>, 'filter' | 'storeKey'> {
  /** Parameters of the address that filter the list. */
  names: readonly string[];
  /** True: it grows as one asks for more (`More`), rather than being paged. */
  growing?: boolean;
  /** What the API is asked for; absent: the parameters as they are. */
  filterOf?: (filters: AddressFilters) => Record<string, unknown>;
}

const asTheyAre = (filters: AddressFilters): Record<string, unknown> => filters;

/**
 * react-admin's list within a tab: each filter is a parameter of the address (`?tab=members&q=anna`) rather than
 * part of one JSON, which react-admin would write over the tab's own parameters. The inputs of `filters` work as
 * in any other list. A failure is shown in the list's place.
 */
export function AddressList<T extends RaRecord>(props: Props<T>) {
  const { names, filterOf = asTheyAre, growing = false, queryOptions, children, ...list } = props;
  const [params] = useSearchParams();
  const text = JSON.stringify(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const filters = useMemo<AddressFilters>(() => Object.fromEntries(JSON.parse(text)), [text]);
  const options = { ...failedInPlace, ...queryOptions } as NonNullable<
    ListControllerProps<T>['queryOptions']
  >;
  // Both take the same parameters here; react-query types the pages of one otherwise.
  const Base = (growing ? InfiniteListBase : ListBase) as typeof ListBase;
  return (
    <Base<T>
      {...list}
      filter={filterOf(filters)}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={options}
    >
      <FromAddress names={names} filters={filters}>
        {children}
      </FromAddress>
    </Base>
  );
}

interface FromAddressProps {
  names: readonly string[];
  filters: AddressFilters;
  children: React.ReactNode;
}

/** The list around it, its filters read from the address and written there. */
function FromAddress({ names, filters, children }: FromAddressProps) {
  const [, setParams] = useSearchParams();
  const list = useListContext();
  const { setPage } = list;
  const setFilters = useCallback(
    (values: Record<string, unknown> = {}) => {
      // What is found is shown from its first page.
      setPage(1);
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names) {
            const value = values[name];
            if (typeof value === 'string' && value !== '') next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [names, setPage, setParams],
  );
  const value = useMemo(() => ({ ...list, filterValues: filters, setFilters }), [list, filters, setFilters]);
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
