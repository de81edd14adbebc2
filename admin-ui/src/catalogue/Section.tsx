import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { useT } from '../i18n/index.ts';
import { TrainingCard } from './TrainingCard.tsx';

interface Props {
  title: string;
  items: readonly TrainingItem[];
  /** How many are shown before "show all". */
  preview: number;
}

/** One section of a catalogue: its first cards, and all of them on demand. */
export function Section({ title, items, preview }: Props) {
  const t = useT();
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, preview);
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {items.length}
        </Typography>
        {items.length > preview && (
          <Button size="small" sx={{ ml: 'auto' }} onClick={() => setAll(!all)} aria-expanded={all}>
            {t(all ? 'catalogue.showLess' : 'catalogue.showAll')}
          </Button>
        )}
      </Box>
      <Cards items={shown} />
    </Box>
  );
}

/** Trainings as a grid of cards: 4, 3 or 2 in a row by width, one on phones. */
export function Cards({ items }: { items: readonly TrainingItem[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
      }}
    >
      {items.map((training) => (
        <Box component="li" key={training.id} sx={{ minWidth: 0 }}>
          <TrainingCard training={training} />
        </Box>
      ))}
    </Box>
  );
}
