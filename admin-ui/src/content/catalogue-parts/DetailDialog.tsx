import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Dialog, DialogContent, IconButton, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { PageSkeleton } from '../../foundation/common/skeletons.tsx';
import { useDialogTitle } from '../../foundation/common/window-title.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { glass } from '../../foundation/theme/glass.ts';

interface Props<T> {
  /** The query of the displayed record. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  onClose: () => void;
  /** The content. Its heading has the id `titleId`, and labels the dialog. */
  children: (data: T, titleId: string) => ReactNode;
}

/** The dialog of a training or course: a full-width picture, then the details. */
export function DetailDialog<T>({ query, onClose, children }: Props<T>) {
  const t = useT();
  const titleId = useId();
  const named = useDialogTitle(titleId, true);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data, error } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      scroll="body"
    >
      <IconButton
        aria-label={t('common.close')}
        onClick={onClose}
        sx={(theme) => ({
          position: 'absolute',
          top: 12,
          right: 12,
          zIndex: 3,
          ...glass(theme.palette.background.paper, 82, 8),
          '&:hover': { background: theme.palette.background.paper },
        })}
      >
        <CloseRounded />
      </IconButton>
      {error ? (
        <DialogContent>
          <span id={titleId} hidden>
            {t('catalogue.catalogue')}
          </span>
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        </DialogContent>
      ) : data ? (
        <Box
          ref={(content: HTMLElement | null) => named(content?.querySelector(`[id="${titleId}"]`) ?? null)}
          sx={{ display: 'contents' }}
        >
          {children(data, titleId)}
        </Box>
      ) : (
        <DialogContent>
          <span id={titleId} hidden>
            {t('common.loading')}
          </span>
          <PageSkeleton />
        </DialogContent>
      )}
    </Dialog>
  );
}
