import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

interface Props {
  /** Field of the form: a list of words. */
  name: string;
  label: string;
  hint: string;
  /** What is offered; anything else may be typed. */
  options: readonly string[];
  /** Most characters of a word, and most words. */
  limits: { length: number; count: number };
  /** Told what is being typed where the options are searched elsewhere, which then are shown as they are. */
  onSearch?: (text: string) => void;
}

/** A list of words, typed freely, with some offered: tags, or skills in one language. */
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
        // What was typed and not entered counts, too.
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
