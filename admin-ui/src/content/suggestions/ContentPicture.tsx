import type { SxProps, Theme } from '@mui/material';
import { Box } from '@mui/material';
import { Cover } from '../catalogue-parts/Cover.tsx';

/** The picture of a training, the pictures of a course's first trainings, or a placeholder. */
export function ContentPicture({ pictures, sx }: { pictures: readonly string[]; sx?: SxProps<Theme> }) {
  const shown = pictures.length > 0 ? pictures : [null];
  return (
    <Box
      aria-hidden
      sx={[
        {
          display: 'grid',
          gap: '2px',
          overflow: 'hidden',
          flexShrink: 0,
          borderRadius: '10px',
          gridTemplateColumns: shown.length > 1 ? '1fr 1fr' : '1fr',
          gridTemplateRows: shown.length > 2 ? '1fr 1fr' : '1fr',
          '& svg': { fontSize: 28 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {shown.map((picture, index) => (
        // The first of three pictures has its own column.
        <Cover
          key={picture ?? ''}
          src={picture}
          sx={shown.length === 3 && index === 0 ? { gridRow: 'span 2' } : {}}
        />
      ))}
    </Box>
  );
}
