import TuneRounded from '@mui/icons-material/TuneRounded';
import { Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/index.ts';

/** Hides filters on phones behind a button, which shows the number of set filters. */
export function useFolded(set: number): { folded: boolean; fold: ReactNode } {
  const t = useT();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  return {
    folded: phone && !open,
    fold: phone && (
      <Button
        variant="outlined"
        startIcon={<TuneRounded />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ minHeight: 44 }}
      >
        {t('common.filters')}
        {set > 0 && ` (${set})`}
      </Button>
    ),
  };
}
