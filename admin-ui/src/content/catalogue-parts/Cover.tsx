import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import type { SxProps, Theme } from '@mui/material';
import { Box } from '@mui/material';

interface Props {
  src: string | null;
  sx?: SxProps<Theme>;
}

/** The picture of a training, or a placeholder in the organisation's colours. */
export function Cover({ src, sx }: Props) {
  return (
    <Box
      aria-hidden
      sx={[
        (theme) => ({
          position: 'relative',
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          color: theme.palette.primary.main,
          background: `linear-gradient(135deg, color-mix(in srgb, ${theme.palette.primary.main} 22%, ${theme.palette.background.paper}), color-mix(in srgb, ${theme.palette.secondary.main} 22%, ${theme.palette.background.paper}))`,
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {src ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ViewInArRounded sx={{ fontSize: 48, opacity: 0.7 }} />
      )}
    </Box>
  );
}
