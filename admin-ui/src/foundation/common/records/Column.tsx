import type { ReactNode } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin';

interface Props<T extends object> extends Omit<DataTableColumnProps, 'render' | 'source'> {
  source?: keyof T & string;
  render?: (record: T) => ReactNode;
}

/** A column of a `<DataTable>`. Its heading announces the sort order to screen readers. */
export function Column<T extends object>({ render, ...column }: Props<T>) {
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const sorted = part === 'header' && column.source !== undefined && sort?.field === column.source;
  return (
    <DataTable.Col
      {...column}
      {...(render ? { render: (record) => render(record as T) } : {})}
      {...(sorted ? { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' } : {})}
    />
  );
}
