import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo } from 'react';
import {
  type Column,
  importColumns,
  readColumns,
  requiredColumns,
} from '../../../../shared/import-columns.ts';
import { useT } from '../../foundation/i18n/index.ts';
import type { Headings } from './ImportColumns.tsx';
import type { ImportReport } from './import-report.ts';

interface Props {
  report: ImportReport;
  /** Headings that the person has assigned. */
  given: Headings;
  onAssign: (headings: Headings) => void;
  disabled: boolean;
}

const isRequired = (column: Column) => requiredColumns.some((one) => one === column);

/** Shows which column of the file is which, as the server has read it, and assigns others. */
export function ImportMapping({ report, given, onAssign, disabled }: Props) {
  const t = useT();
  const { header, rows } = report;
  const places = useMemo(
    () =>
      readColumns(
        header,
        rows.map(({ cells }) => cells),
        given,
      ),
    [header, rows, given],
  );
  const headings = [...new Set(header.filter((heading) => heading !== ''))];
  return (
    <Accordion
      disableGutters
      elevation={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />}>
        <Typography>
          {t('people.import.mapping', { used: places.size, all: importColumns.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 2 }}>
          {importColumns.map((column) => (
            <TextField
              key={column}
              select
              disabled={disabled}
              label={t(`people.import.columnOf.${column}`)}
              value={header[places.get(column) ?? -1] ?? ''}
              onChange={({ target }) => onAssign({ [column]: target.value })}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              {!isRequired(column) && <MenuItem value="">{t('people.import.noColumn')}</MenuItem>}
              {headings.map((heading) => (
                <MenuItem key={heading} value={heading} sx={{ whiteSpace: 'normal' }}>
                  {heading}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
