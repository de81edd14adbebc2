import { Box, CircularProgress, Typography } from '@mui/material';

/** A percentage, as a ring with a number. */
export function ProgressRing({ value, label, size = 112 }: { value: number; label: string; size?: number }) {
  const percent = Math.floor(value);
  return (
    <Box sx={{ position: 'relative', width: size, height: size, flexShrink: 0 }}>
      <CircularProgress
        aria-hidden
        variant="determinate"
        value={100}
        size={size}
        thickness={4.5}
        sx={{ position: 'absolute', color: 'divider' }}
      />
      <CircularProgress
        variant="determinate"
        value={Math.min(100, Math.max(0, value))}
        size={size}
        thickness={4.5}
        aria-label={label}
        sx={{ '& .MuiCircularProgress-circle': { strokeLinecap: 'round' } }}
      />
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
        <Typography component="span" variant="h4" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent} %
        </Typography>
      </Box>
    </Box>
  );
}
