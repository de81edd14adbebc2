import { Alert } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  counts: { created: number; skipped: number; error: number };
  /** True after the import. False for the expected results. */
  done: boolean;
}

/** Shows the number of lines by result, expected or actual. */
export function ImportCounts({ counts, done }: Props) {
  const t = useT();
  const { created, skipped, error } = counts;
  const severity = error > 0 || created === 0 ? 'warning' : done ? 'success' : 'info';
  return (
    <Alert severity={severity} role="status">
      {t(done ? 'people.import.result' : 'people.import.summary', { created, skipped, errors: error })}
      {!done && created === 0 && ` ${t('people.import.nothing')}`}
    </Alert>
  );
}
