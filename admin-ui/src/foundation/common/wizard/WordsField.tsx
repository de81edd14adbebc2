import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

interface Props {
  /** Field of the form: a list of words. */
  name: string;
  label: string;
  hint: string;
  /** Suggested words. Any other word can be typed. */
  options: readonly string[];
  /** Maximum characters of a word, and maximum number of words. */
  limits: { length: number; count: number };
  /** Receives the typed text if the caller searches the options. They are then shown unfiltered. */
  onSearch?: (text: string) => void;
}

/** A list of freely typed words with suggestions: tags, or skills in one language. */
export function WordsField({ name, label, hint, options, limits, onSearch }: Props) {
  const { control } = useFormContext<Record<string, string[]>>();
  const { field, fieldState } = useController({ control, name });
  const [text, setText] = useState('');
  const type = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const take = (words: readonly string[]) => {
    const clean = words.map((word) => word.trim().slice(0, limits.length)).filter(Boolean);
    field.onChange([...new Set(clean)].slice(0, limits.count));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={options}
      {...(onSearch ? { filterOptions: (found: string[]) => found } : {})}
      filterSelectedOptions
      value={field.value ?? []}
      inputValue={text}
      onInputChange={(_, next) => type(next)}
      onChange={(_, list) => take(list)}
      onBlur={() => {
        // Adds a typed word when the field loses the focus without Enter.
        if (text.trim()) take([...(field.value ?? []), text]);
        type('');
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}
