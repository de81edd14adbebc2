import { Avatar as MuiAvatar } from '@mui/material';
import { avatarColour, personInitials } from './initials.ts';

interface Props {
  firstName: string;
  lastName: string;
  picture?: string | null;
  size?: number;
}

/**
 * Shows a person's picture, or their initials on a colour derived from the name. Decorative, since the name
 * is shown next to it.
 */
export function Avatar({ firstName, lastName, picture, size = 40 }: Props) {
  const initials = personInitials(firstName, lastName);
  return (
    <MuiAvatar
      src={picture ?? ''}
      alt=""
      aria-hidden
      data-initials={initials}
      sx={{
        // Drawn by CSS, so that the name of a surrounding button does not contain the initials.
        '&::before': { content: picture ? 'none' : 'attr(data-initials)' },
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 700,
        bgcolor: avatarColour(`${firstName} ${lastName}`),
        color: '#fff',
      }}
    >
      <span />
    </MuiAvatar>
  );
}
