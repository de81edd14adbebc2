import { SelectInput, type SelectInputProps } from 'react-admin';

/** A choice among a list's `filters`; `emptyText` says what it means that none is chosen. */
export const ListSelect = (props: SelectInputProps) => (
  <SelectInput
    sx={{ width: { xs: '100%', sm: 245 } }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    {...props}
  />
);
