import type { CSSObject } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import {
  LocalizationProvider,
  type LocalizationProviderProps,
} from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES, frFR, itIT } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import { useState } from 'react';
import type { InterfaceLanguage } from '../../../../../shared/lang.ts';
import { useLanguage } from '../../providers/language.ts';
import type { DateFieldProps } from './day.ts';

/** dayjs's locale of each language, with weeks that begin on Monday, and the picker's texts. */
const locales = {
  en: ['en-gb', enUS],
  fr: ['fr', frFR],
  es: ['es', esES],
  it: ['it', itIT],
} as const satisfies Record<InterfaceLanguage, unknown>;

type Words = NonNullable<LocalizationProviderProps<never>['localeText']>;

const ISO = 'YYYY-MM-DD';
const parseDay = (value: string): Dayjs | null => (value ? dayjs(value) : null);
/** Returns a day as text. An invalid day becomes a text that every schema rejects. */
const formatDay = (day: Dayjs | null): string =>
  day === null ? '' : day.isValid() && day.year() >= 1000 ? day.format(ISO) : 'invalid';

/** MUI's picker, loaded by `DateField`. */
export default function DayPicker(props: DateFieldProps) {
  const { label, value, onChange, min, required, error, helperText, inputRef, sx } = props;
  const { size = 'medium' } = props;
  const [language] = useLanguage();
  const [locale, words] = locales[language];
  const [typed, setTyped] = useState({ value, day: parseDay(value) });
  // Retains the typed text, also while it is not a day yet. A value set by other code replaces it.
  if (typed.value !== value)
    setTyped({ value, day: formatDay(typed.day) === value ? typed.day : parseDay(value) });
  return (
    <LocalizationProvider
      // A new key shows the months and days in a language that was changed meanwhile.
      key={language}
      dateAdapter={AdapterDayjs}
      adapterLocale={locale}
      localeText={words.components.MuiLocalizationProvider.defaultProps.localeText as Words}
    >
      <DatePicker
        label={label}
        format="DD/MM/YYYY"
        value={typed.day}
        onChange={(day) => {
          setTyped({ ...typed, day });
          onChange(formatDay(day));
        }}
        {...(min ? { minDate: dayjs(min) } : {})}
        slotProps={{
          textField: {
            fullWidth: true,
            size,
            required: required ?? false,
            ...(error ? { error } : {}),
            helperText,
            ...(inputRef ? { inputRef } : {}),
            sx: [
              // The picker draws its outline itself, outside the reach of the theme.
              (theme) => {
                const styles = theme.components?.MuiOutlinedInput?.styleOverrides;
                const root = styles?.root as CSSObject | undefined;
                return {
                  '& .MuiPickersOutlinedInput-root': {
                    ...root,
                    borderRadius: `${root?.borderRadius}px`,
                    minHeight: 44,
                  },
                  '& .MuiPickersOutlinedInput-notchedOutline': (styles?.notchedOutline ?? {}) as CSSObject,
                };
              },
              ...(Array.isArray(sx) ? sx : [sx]),
            ],
          },
          field: { clearable: !required },
        }}
      />
    </LocalizationProvider>
  );
}
