import { Avatar as MuiAvatar } from '@mui/material';
import { initialsOf, toneOf } from './initials.ts';

interface Props {
  firstName: string;
  lastName: string;
  picture?: string | null;
  size?: number;
}

/** A person's picture, or their initials on a colour of their own. Decorative: the name stands beside it. */
export function Avatar({ firstName, lastName, picture, size = 40 }: Props) {
  const initials = initialsOf(firstName, lastName);
  return (
    <MuiAvatar
      src={picture ?? ''}
      alt=""
      aria-hidden
      data-initials={initials}
      sx={{
        // Drawn, so that a button around it needs no "ÉD" in its name.
        '&::before': { content: picture ? 'none' : 'attr(data-initials)' },
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 700,
        bgcolor: toneOf(`${firstName} ${lastName}`),
        color: '#fff',
      }}
    >
      <span />
    </MuiAvatar>
  );
}
