import TuneRounded from '@mui/icons-material/TuneRounded';
import { Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/index.ts';

/** Filters that phones fold away behind a button, which tells how many of them are set. */
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
