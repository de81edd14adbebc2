import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import { Box } from '@mui/material';

interface Props {
  logo: string | null;
  /** A badge that is not earned is grey. A text next to the picture must state this as well. */
  obtained: boolean;
  size?: number;
}

/** The picture of a badge. It has no text alternative, because the name is next to it. */
export function BadgePicture({ logo, obtained, size = 72 }: Props) {
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        color: 'secondary.main',
        opacity: obtained ? 1 : 0.45,
        filter: obtained ? 'none' : 'grayscale(1)',
        '& svg': { fontSize: size * 0.85 },
      }}
    >
      {logo ? (
        <img src={logo} alt="" width={size} height={size} loading="lazy" style={{ objectFit: 'contain' }} />
      ) : (
        <MilitaryTechRounded />
      )}
    </Box>
  );
}
