import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A line of a card: an icon and its text. */
export function Fact({ icon, text, id }: { icon: ReactNode; text: ReactNode; id?: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'text.secondary' }}>
      {icon}
      <Typography id={id} variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
