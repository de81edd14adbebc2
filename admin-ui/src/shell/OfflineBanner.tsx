import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import { Alert, Collapse } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/index.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Tells that the browser has lost its network, as long as it has. */
export function OfflineBanner() {
  const t = useT();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Collapse in={!online} unmountOnExit>
      <Alert
        severity="warning"
        variant="filled"
        role="alert"
        icon={<WifiOffRounded />}
        sx={{ borderRadius: 0 }}
      >
        {t('shell.offline')}
      </Alert>
    </Collapse>
  );
}
