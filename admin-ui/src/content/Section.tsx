import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { Cards } from './Cards.tsx';

interface Props<T> {
  title: string;
  items: readonly T[];
  /** What is shown before "show all". */
  preview: readonly T[];
  children: (item: T) => ReactNode;
}

/** One section of a catalogue: a few cards, and all of them on demand. */
export function Section<T extends { id: string }>({ title, items, preview, children }: Props<T>) {
  const t = useT();
  const id = useId();
  const [all, setAll] = useState(false);
  const more = items.length > preview.length;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {items.length}
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
      <Cards items={all ? items : preview}>{children}</Cards>
    </Box>
  );
}
