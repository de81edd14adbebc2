import { Autocomplete, Box, createFilterOptions, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { FilterChoice } from './catalogue-filters.ts';
import { type Begun, fieldWidth } from './choice-field.ts';

interface Props {
  label: string;
  chosen: readonly FilterChoice[];
  choices: readonly FilterChoice[];
  begun: Begun;
  onChange: (value: string[]) => void;
}

/** Limits the list to 100 matching choices, because a catalogue can have thousands of tags. */
const fitting = createFilterOptions<FilterChoice>({ limit: 100, stringify: (choice) => choice.name });

/** The list of a filter that was used, with its selection. */
export default function OpenChoices({ label, chosen, choices, begun, onChange }: Props) {
  const [open, setOpen] = useState(begun.open);
  const [text, setText] = useState(begun.text);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={text}
      // The field starts with a reset, which would remove text that was typed before the list was loaded.
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset') setText(typed);
      }}
      options={choices}
      value={[...chosen]}
      filterOptions={fitting}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, list) => onChange(list.map((choice) => choice.id))}
      getLimitTagsText={(more) => `+${more}`}
      slotProps={{ chip: { size: 'small', sx: { maxWidth: 'calc(100% - 34px) !important' } } }}
      sx={{
        width: fieldWidth(chosen.length),
        '& .MuiInputBase-root': { minHeight: 44, flexWrap: 'nowrap' },
        '& .MuiAutocomplete-input': { minWidth: '20px !important' },
      }}
      renderOption={({ key, ...props }, { name, count }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {count !== undefined && (
            <Typography component="span" variant="body2" color="text.secondary">
              {count}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} autoFocus={begun.focused} />}
    />
  );
}
