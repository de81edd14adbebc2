import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A list of cards with as many columns as the width allows. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(330px, 100%), 1fr))',
    }}
  >
    {children}
  </Box>
);
