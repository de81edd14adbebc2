import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string | undefined;
  /** The next step for the person, as a button. */
  action?: ReactNode;
  /** True if filters hide all entries: "nothing matches" rather than "nothing yet". */
  filtered?: boolean;
  icon?: ReactNode;
}

/** Replaces the rows of an empty list: nothing exists yet, or nothing matches (LY-12). */
export function EmptyState({ title, text, action, filtered = false, icon }: Props) {
  return (
    <Stack
      role="status"
      sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: { xs: 6, md: 9 }, px: 3 }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          width: 88,
          height: 88,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '28px',
          color: 'primary.main',
          background: `color-mix(in srgb, ${theme.palette.primary.main} 12%, transparent)`,
          transform: 'rotate(-6deg)',
          '& svg': { fontSize: 42, transform: 'rotate(6deg)' },
        })}
      >
        {icon ?? (filtered ? <SearchOffRounded /> : <ViewInArRounded />)}
      </Box>
      <Typography variant="h4" component="p" sx={{ mt: 1 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Stack>
  );
}
