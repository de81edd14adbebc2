import {
  Chip,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useViolationText } from '../common/violations.ts';
import { type Translate, useT } from '../i18n/index.ts';
import type { ImportReport, RowStatus } from './import-report.ts';

const colours = { created: 'success', updated: 'success', skipped: 'default', error: 'error' } as const;

const label = (t: Translate, status: RowStatus, done: boolean): string =>
  status === 'created' && done ? t('people.import.done') : t(`people.import.${status}`);

/** Each row of an import with what becomes, or became, of it. */
export function ReportTable({ report, done }: { report: ImportReport; done: boolean }) {
  const t = useT();
  const reason = useViolationText();
  const [problems, setProblems] = useState(false);
  const bad = report.counts.error + report.counts.skipped;
  const shown = problems
    ? report.rows.filter(({ status }) => status === 'error' || status === 'skipped')
    : report.rows;
  return (
    <>
      {bad > 0 && bad < report.rows.length && (
        <FormControlLabel
          control={<Switch checked={problems} onChange={(_, on) => setProblems(on)} />}
          label={t('people.import.onlyProblems')}
        />
      )}
      <TableContainer
        tabIndex={0}
        sx={{ maxHeight: 380, border: 1, borderColor: 'divider', borderRadius: '14px' }}
      >
        <Table size="small" stickyHeader aria-label={t('people.import.preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('people.import.row')}</TableCell>
              <TableCell>{t('people.import.status')}</TableCell>
              {report.header.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.line}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ minWidth: 150 }}>
                  <Chip size="small" color={colours[row.status]} label={label(t, row.status, done)} />
                  {row.message && (
                    <span style={{ display: 'block', marginTop: 4 }}>{reason({ message: row.message })}</span>
                  )}
                </TableCell>
                {report.header.map((heading, index) => (
                  <TableCell key={heading}>{row.cells[index]}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
