import { SelectInput, type SelectInputProps } from 'react-admin';

/** A select among a list's `filters`. `emptyText` explains the meaning of no choice. */
export const ListSelect = (props: SelectInputProps) => (
  <SelectInput
    sx={{ width: { xs: '100%', sm: 245 } }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    {...props}
  />
);
