import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  title: string;
  /** Number of cards in the section. */
  count: number;
  /** Whether the section has more cards than its preview. */
  more?: boolean;
  children: (all: boolean) => ReactNode;
}

/** A section of a catalogue. Shows a few cards, and all of them on demand. */
export function Section({ title, count, more = false, children }: Props) {
  const t = useT();
  const id = useId();
  const [all, setAll] = useState(false);
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {count}
        </Typography>
        {more && (
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            onClick={() => setAll(!all)}
            aria-expanded={all}
            aria-describedby={id}
          >
            {t(all ? 'catalogue.showLess' : 'catalogue.showAll')}
          </Button>
        )}
      </Box>
      {children(all)}
    </Box>
  );
}
