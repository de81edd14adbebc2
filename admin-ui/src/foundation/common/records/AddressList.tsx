import { useCallback, useEffect, useMemo, useRef } from 'react';
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
  /** True: the list grows on request (`More`). Otherwise the list has pages. */
  growing?: boolean;
  /** Returns the API's filter for the parameters. By default, the parameters are the filter. */
  filterOf?: (filters: AddressFilters) => Record<string, unknown>;
}

const asTheyAre = (filters: AddressFilters): Record<string, unknown> => filters;

/**
 * react-admin's list inside a tab. Each filter is a separate parameter of the address
 * (`?tab=members&q=anna`). react-admin would write one JSON over the tab's parameters. The inputs of
 * `filters` work as in any other list. A failure is shown in place of the list.
 */
export function AddressList<T extends RaRecord>(props: Props<T>) {
  const { names, filterOf = asTheyAre, growing = false, queryOptions, children, ...list } = props;
  const [params] = useSearchParams();
  const text = JSON.stringify(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const filters = useMemo<AddressFilters>(() => Object.fromEntries(JSON.parse(text)), [text]);
  const options = { ...failedInPlace, ...queryOptions } as NonNullable<
    ListControllerProps<T>['queryOptions']
  >;
  // Both lists take the same parameters here. Only the types of their pages differ in react-query.
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

/** Replaces the filters of the surrounding list: reads them from the address and writes them to it. */
function FromAddress({ names, filters, children }: FromAddressProps) {
  const [, setParams] = useSearchParams();
  const list = useListContext();
  const { setPage } = list;
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const setFilters = useCallback(
    (values: Record<string, unknown> = {}) => {
      // react-admin delays a search by half a second. The address of a page that was left must not return.
      if (!isMounted.current) return;
      // Changed filters show the first page.
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
