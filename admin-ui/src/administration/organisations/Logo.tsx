import { Box } from '@mui/material';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { personInitials } from '../../foundation/common/initials.ts';

/** An organisation's logo on white, or its initials. Decorative, since the name is shown next to it. */
export function Logo({
  organisation,
  size = 44,
}: {
  organisation: Pick<Organisation, 'name' | 'logo'>;
  size?: number;
}) {
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: '12px',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        border: 1,
        borderColor: 'divider',
        bgcolor: organisation.logo ? '#fff' : 'action.hover',
        fontWeight: 700,
        fontSize: size * 0.36,
      }}
    >
      {organisation.logo ? (
        <Box
          component="img"
          src={organisation.logo}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'contain', p: '3px' }}
        />
      ) : (
        personInitials(organisation.name.split(' ')[0] ?? '', organisation.name.split(' ')[1] ?? '')
      )}
    </Box>
  );
}
