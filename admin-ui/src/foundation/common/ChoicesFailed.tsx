import { Link } from '@mui/material';
import { useT } from '../i18n/index.ts';

/** Help text of a field whose choices could not be read, with a button that reads them again. */
export function ChoicesFailed({ onRetry }: { onRetry: () => unknown }) {
  const t = useT();
  return (
    <span role="alert">
      {t('forms.choicesFailed')}{' '}
      <Link component="button" type="button" variant="inherit" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Link>
    </span>
  );
}
