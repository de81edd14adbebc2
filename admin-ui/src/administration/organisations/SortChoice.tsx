import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { type MessageKey, useT } from '../../foundation/i18n/index.ts';

interface Props {
  sorts: readonly { field: string; order: 'ASC' | 'DESC'; label: MessageKey }[];
}

/** Chooses the sort order of the surrounding list, for lists without column headings. */
export function SortChoice({ sorts }: Props) {
  const t = useT();
  const { sort, setSort } = useListContext();
  return (
    <TextField
      select
      size="small"
      label={t('common.sortBy')}
      value={sort.field}
      onChange={(event) => setSort(sorts.find(({ field }) => field === event.target.value) ?? sort)}
      sx={{ width: { xs: '100%', sm: 245 } }}
      slotProps={{ input: { sx: { minHeight: 44 } }, inputLabel: { shrink: true } }}
    >
      {sorts.map(({ field, label }) => (
        <MenuItem key={field} value={field}>
          {t(label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
