import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Violation } from '../../../../shared/errors.ts';
import type { Column, requiredColumns } from '../../../../shared/import-columns.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { currentLanguage } from '../../foundation/providers/current-language.ts';

type RequiredColumn = (typeof requiredColumns)[number];

/** Headings of the file, by the column that a person has assigned them to. Empty: not in the file. */
export type Headings = Partial<Record<Column, string>>;

interface Props {
  /** A missing column each, with the headings of the file. */
  missing: readonly Violation[];
  onAssign: (headings: Headings) => void;
}

/** Assigns the headings of a file to the columns that the server did not recognise. */
export function ImportColumns({ missing, onAssign }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Headings>({});
  const columns = missing.map(({ field }) => field.replace('file.', '') as RequiredColumn);
  const given = missing[0]?.params?.headings;
  const headings = Array.isArray(given) ? [...new Set(given as string[])] : [];
  const names = new Intl.ListFormat(currentLanguage()).format(
    columns.map((column) => t(`people.import.columns.${column}`)),
  );
  const complete = columns.every((column) => chosen[column]);
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={headings.length > 0 ? 'warning' : 'error'}>
        {t('people.import.columnsMissing', { columns: names })}
      </Alert>
      {headings.length > 0 && (
        <>
          <Typography>{t('people.import.assign')}</Typography>
          {columns.map((column) => (
            <TextField
              key={column}
              select
              label={t(`people.import.columnOf.${column}`)}
              value={chosen[column] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [column]: target.value })}
            >
              {headings.map((heading) => (
                <MenuItem key={heading} value={heading} sx={{ whiteSpace: 'normal' }}>
                  {heading}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <Button
            variant="contained"
            disabled={!complete}
            onClick={() => onAssign(chosen)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('people.import.checkAgain')}
          </Button>
        </>
      )}
    </Stack>
  );
}
