import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAllMessages, useT } from '../i18n/index.ts';
import { ApiError } from '../providers/api-error.ts';
import { useErrorText } from './error-text.ts';

interface Props {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** Title and reason, if the page knows them better than the error does. */
  title?: string;
  reason?: string | undefined;
  /** True for a crash of the page, rather than a refused call. */
  crashed?: boolean;
  /** Shows a link to the home page. True by default for a crash. */
  withHome?: boolean;
}

/** Replaces content that failed to load, with a button that tries again (LY-12). */
export function ErrorState({ error, onRetry, title, reason, crashed = false, withHome = crashed }: Props) {
  const t = useT();
  const text = useErrorText();
  const worded = useAllMessages();
  const offline = error instanceof ApiError && error.status === 0;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const known = crashed ? t('common.failed.crashedHint') : offline ? t('common.failed.offline') : undefined;
  const why = reason ?? known ?? (worded ? text(error) : '');
  return (
    <Stack
      role="alert"
      sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: { xs: 6, md: 9 }, px: 3 }}
    >
      <CloudOffRounded aria-hidden color="error" sx={{ fontSize: 56 }} />
      <Typography variant="h4" component="p">
        {title ?? t(crashed ? 'common.failed.crashed' : 'common.failed.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        {why}
      </Typography>
      {requestId && (
        <Typography variant="caption" color="text.secondary">
          {t('common.failed.request', { id: requestId })}
        </Typography>
      )}
      {(onRetry || withHome) && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {onRetry && (
            <Button variant="contained" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          {withHome && (
            <Button component={Link} to="/">
              {t('common.failed.home')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
