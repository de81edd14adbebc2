import { Alert } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  counts: { created: number; skipped: number; error: number };
  /** False: what would become of the lines. */
  done: boolean;
}

/** How many lines of a file come, or came, to what. */
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
