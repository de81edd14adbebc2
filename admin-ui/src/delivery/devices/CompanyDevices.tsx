import { Stack } from '@mui/material';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { DeviceList } from './DeviceList.tsx';

/**
 * The signed-in headsets of the organisation, searched by person or name. An administrator can sign out each
 * one.
 */
export default function CompanyDevices() {
  const t = useT();
  const [q, setQ] = useAddress('q', { replace: true });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <SearchField
        label={t('devices.search')}
        value={q ?? ''}
        onChange={(text) => setQ(text || undefined)}
        width={300}
      />
      <DeviceList {...(q ? { q } : {})} />
    </Stack>
  );
}
