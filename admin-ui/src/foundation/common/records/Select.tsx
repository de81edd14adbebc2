import { Checkbox } from '@mui/material';
import { useGetRecordRepresentation, useListContext, useRecordContext, useTranslate } from 'react-admin';

/**
 * Selects the surrounding record. react-admin's checkbox labels its frame instead of the box, which screen
 * readers do not announce.
 *
 * @param name Default: the name of the record in react-admin
 */
export function SelectRow({ name }: { name?: string }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem, resource } = useListContext();
  const record = useRecordContext();
  const representation = useGetRecordRepresentation(resource)(record);
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{
        input: { 'aria-label': `${translate('ra.action.select_row')}: ${name ?? representation}` },
      }}
    />
  );
}

/** Selects all records on screen, or deselects them. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(_, on) =>
        onSelect(on ? [...new Set([...selectedIds, ...ids])] : selectedIds.filter((id) => !ids.includes(id)))
      }
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
