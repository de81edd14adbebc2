import {
  Box,
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
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { type ApiRole, highestRole } from '../../../../shared/roles.ts';
import { roleLabel } from '../../foundation/common/role-label.ts';
import { useViolationText } from '../../foundation/common/violations.ts';
import { type Translate, useT } from '../../foundation/i18n/index.ts';
import { currentLanguage } from '../../foundation/providers/current-language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import type { FieldChange, ImportReport, ReportRow, RowStatus } from './import-report.ts';

const colours = { created: 'success', updated: 'success', skipped: 'default', error: 'error' } as const;

function label(t: Translate, status: RowStatus, done: boolean): string {
  if (status === 'created' && done) return t('people.import.done');
  if (status === 'updated' && !done) return t('people.import.toUpdate');
  return t(`people.import.${status}`);
}

interface Props {
  report: ImportReport;
  done: boolean;
}

/** Shows each row of an import with its expected or actual result. */
export function ReportTable({ report, done }: Props) {
  const t = useT();
  const [problems, setProblems] = useState(false);
  const bad = report.counts.error + report.counts.skipped;
  const shown = useMemo(
    () =>
      problems ? report.rows.filter(({ status }) => status === 'error' || status === 'skipped') : report.rows,
    [problems, report],
  );
  return (
    <>
      {bad > 0 && bad < report.rows.length && (
        <FormControlLabel
          control={<Switch checked={problems} onChange={(_, on) => setProblems(on)} />}
          label={t('people.import.onlyProblems')}
        />
      )}
      <Rows key={String(problems)} header={report.header} rows={shown} done={done} />
    </>
  );
}

interface RowsProps {
  header: readonly string[];
  rows: readonly ReportRow[];
  done: boolean;
}

/** Renders only the rows on screen, since there may be many thousands. */
function Rows({ header, rows, done }: RowsProps) {
  const t = useT();
  const reason = useViolationText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 37,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  // A file can have the same heading twice.
  const columns = header.map((heading, place) => ({ heading, key: `${place} ${heading}` }));
  const [before, after] = [shown[0]?.start ?? 0, virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)];
  return (
    <TableContainer
      ref={scroller}
      tabIndex={0}
      sx={{ maxHeight: 380, border: 1, borderColor: 'divider', borderRadius: '14px' }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={t('people.import.preview')}
        aria-rowcount={rows.length + 1}
        sx={{ tableLayout: 'fixed', width: 264 + header.length * 190, minWidth: '100%' }}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            <TableCell sx={{ width: 74 }}>{t('people.import.row')}</TableCell>
            <TableCell sx={{ width: 190 }}>{t('people.import.status')}</TableCell>
            {columns.map(({ key, heading }) => (
              <TableCell key={key}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <Gap height={before} />
          {shown.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <TableRow
                  key={row.line}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                >
                  <TableCell>{row.line}</TableCell>
                  <TableCell>
                    <Chip size="small" color={colours[row.status]} label={label(t, row.status, done)} />
                    {row.changes.map((change) => (
                      <Change key={change.field} {...change} />
                    ))}
                    {row.message && row.changes.length === 0 && (
                      <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
                        {row.message
                          .split('|')
                          .map((message) => reason({ message }))
                          .join(' · ')}
                      </Box>
                    )}
                  </TableCell>
                  {columns.map(({ key }, column) => (
                    <TableCell key={key} sx={{ overflowWrap: 'anywhere' }}>
                      {row.cells[column]}
                    </TableCell>
                  ))}
                </TableRow>
              )
            );
          })}
          <Gap height={after} />
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Shows a field of a member before and after. */
function Change({ field, before, after }: FieldChange) {
  const t = useT();
  const centre = useProfile().data?.clientType === 'TRAINING_CENTER';
  const text = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (!Array.isArray(value)) return String(value);
    const names = value.map((name) =>
      field === 'roles' ? roleLabel(t, highestRole([name as ApiRole]), centre) : String(name),
    );
    return names.length > 0 ? new Intl.ListFormat(currentLanguage()).format(names) : t('people.import.none');
  };
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
      {t('people.import.change', {
        field: t(`people.import.fields.${field}`),
        before: text(before),
        after: text(after),
      })}
    </Box>
  );
}

/** Placeholder for the rows above or below the screen. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
