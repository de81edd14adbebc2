import CloseRounded from '@mui/icons-material/CloseRounded';
import { Alert, Box, IconButton, Slide } from '@mui/material';
import { useEffect } from 'react';
import { useT } from '../i18n/index.ts';
import type { Toast } from './toast.ts';

interface Props {
  toast: Toast;
  /** True while the timer is paused. */
  paused: boolean;
  onClose: () => void;
}

export default function ToastItem({ toast, paused, onClose }: Props) {
  const t = useT();
  // After a pause, the timer starts from the beginning, so that readers have the full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onClose is another function each render
  useEffect(() => {
    if (paused || toast.duration === null) return;
    const timer = setTimeout(onClose, toast.duration);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    <Slide in direction="up">
      <Box sx={{ pointerEvents: 'auto' }}>
        <Alert
          variant="filled"
          severity={toast.type}
          role={toast.type === 'error' ? 'alert' : 'status'}
          sx={{ boxShadow: 8, alignItems: 'center', whiteSpace: 'pre-line', fontWeight: 600 }}
          action={
            <IconButton size="small" color="inherit" aria-label={t('shell.toast.close')} onClick={onClose}>
              <CloseRounded fontSize="small" />
            </IconButton>
          }
        >
          {toast.message}
        </Alert>
      </Box>
    </Slide>
  );
}
