import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import { Alert, Collapse } from '@mui/material';
import { useT } from '../i18n/index.ts';

export default function OfflineAlert({ online }: { online: boolean }) {
  const t = useT();
  return (
    <Collapse in={!online} appear unmountOnExit>
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
