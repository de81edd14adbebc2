import { Box } from '@mui/material';

interface Props {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** A progress bar with the look of MUI's LinearProgress, without its other variants and their animations. */
export const ProgressLine = ({ value, label }: Props) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    sx={(theme) => ({
      flexShrink: 0,
      height: 5,
      overflow: 'hidden',
      background:
        theme.palette.mode === 'light'
          ? `color-mix(in srgb, ${theme.palette.primary.main} 38%, #fff)`
          : `color-mix(in srgb, ${theme.palette.primary.main} 50%, #000)`,
    })}
  >
    <Box style={{ width: `${value}%` }} sx={{ height: '100%', bgcolor: 'primary.main' }} />
  </Box>
);
