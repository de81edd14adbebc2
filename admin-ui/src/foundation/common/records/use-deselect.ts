import { type Identifier, useListContext } from 'react-admin';

/** Returns a function that removes a record from the selection of the list, so that no action includes it. */
export function useDeselect(): (id: Identifier) => void {
  const { selectedIds, onSelect } = useListContext();
  return (id) => {
    if (selectedIds.includes(id)) onSelect(selectedIds.filter((one) => one !== id));
  };
}
