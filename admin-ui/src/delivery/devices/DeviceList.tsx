import HeadsetRounded from '@mui/icons-material/ViewInArRounded';
import { Button, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Device } from '../../../../shared/contracts/delivery/devices.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  /** Lists the devices of this person. Without it, an administrator sees the devices of the organisation. */
  userId?: string;
  /** Searched text in the names of device and person. */
  q?: string;
}

/** Devices that were signed in with a code, the last used first. Each device can be signed out. */
export function DeviceList({ userId, q }: Props) {
  const t = useT();
  const filter = JSON.stringify({ userId, q });
  const { data, error, isPending, refetch } = useApi('GET /devices', { query: { filter } });
  const [leaving, leave] = useState<Device>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton count={1} height={64} />;
  if (data.length === 0) {
    const none = t(q ? 'common.empty.noMatch' : userId ? 'devices.none' : 'devices.noneOfCompany');
    return <Typography color="text.secondary">{none}</Typography>;
  }
  return (
    <>
      <List disablePadding aria-label={t('devices.title')}>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} named={!userId} onLeave={() => leave(device)} />
        ))}
      </List>
      {leaving && <LeaveDialog device={leaving} onClose={() => leave(undefined)} />}
    </>
  );
}

function DeviceRow({ device, named, onLeave }: { device: Device; named: boolean; onLeave: () => void }) {
  const t = useT();
  const name = device.name || t('devices.unnamed');
  const facts = [
    ...(named ? [`${device.firstName} ${device.lastName}`] : []),
    t('devices.lastUsed', { date: formatDateTime(device.lastUsed) }),
    t('devices.since', { date: formatDateTime(device.createdDate) }),
  ];
  return (
    <ListItem disableGutters sx={{ gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <ListItemIcon sx={{ minWidth: 0 }}>
        <HeadsetRounded aria-hidden />
      </ListItemIcon>
      <ListItemText
        primary={name}
        secondary={facts.join(' · ')}
        sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
      />
      <Button onClick={onLeave} aria-label={t('devices.removeOf', { name })} sx={{ flexShrink: 0 }}>
        {t('devices.remove')}
      </Button>
    </ListItem>
  );
}

function LeaveDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const remove = useChange('DELETE /devices/{id}', {
    onSuccess: () => notify('devices.removed', { type: 'success' }),
    onError: notifyError,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('devices.removeTitle', { name: device.name || t('devices.unnamed') })}
      text={t('devices.removeText')}
      action={t('devices.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: device.id } })}
      onClose={onClose}
    />
  );
}
