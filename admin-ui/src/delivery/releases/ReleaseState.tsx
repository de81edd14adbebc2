import { Chip } from '@mui/material';
import type { Release } from '../../../../shared/contracts/delivery/launcher.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Shows whether a release is available or announced. */
export function ReleaseState({ available }: Pick<Release, 'available'>) {
  const t = useT();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={available ? 'success' : 'default'}
      label={t(available ? 'launcher.states.available' : 'launcher.states.announced')}
    />
  );
}
