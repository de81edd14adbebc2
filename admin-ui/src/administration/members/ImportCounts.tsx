import { Alert } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  counts: { created: number; updated: number; skipped: number; error: number };
  /** Whether the import changes members. */
  updates: boolean;
  /** True after the import. False for the expected results. */
  done: boolean;
}

/** Shows the number of lines by result, expected or actual. */
export function ImportCounts({ counts, updates, done }: Props) {
  const t = useT();
  const { created, updated, skipped, error } = counts;
  const nothing = created + updated === 0;
  const text = done ? (updates ? 'resultOfUpdates' : 'result') : updates ? 'summaryOfUpdates' : 'summary';
  const severity = error > 0 || nothing ? 'warning' : done ? 'success' : 'info';
  return (
    <Alert severity={severity} role="status">
      {t(`people.import.${text}`, { created, updated, skipped, errors: error })}
      {!done && nothing && ` ${t(updates ? 'people.import.nothingChanges' : 'people.import.nothing')}`}
    </Alert>
  );
}
