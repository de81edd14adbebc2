import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { DeviceList } from '../../delivery/devices/DeviceList.tsx';
import { SessionList } from '../../delivery/devices/SessionList.tsx';
import { SignOutEverywhere } from '../../delivery/devices/SignOutEverywhere.tsx';
import { useT } from '../../foundation/i18n/index.ts';

const PairingDialog = lazy(() => import('../../delivery/devices/PairingDialog.tsx'));

/** Lists the person's headsets and browsers, and signs out all of them. */
export function AccountAccess({ userId }: { userId: string }) {
  const t = useT();
  const [pairing, pair] = useState(false);
  return (
    <>
      <Typography variant="h5" component="h3">
        {t('devices.title')}
      </Typography>
      <DeviceList userId={userId} />
      <Button
        variant="outlined"
        startIcon={<ViewInArRounded />}
        onClick={() => pair(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('devices.add')}
      </Button>
      <Typography variant="h5" component="h3">
        {t('devices.sessions.title')}
      </Typography>
      <SessionList />
      <SignOutEverywhere />
      {pairing && (
        <Suspense fallback={null}>
          <PairingDialog onClose={() => pair(false)} />
        </Suspense>
      )}
    </>
  );
}
