import { Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';

/** A toolbar with the number of selected records of the surrounding list, their actions, and a button that clears the selection. */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={label}
      sx={{ p: 0.75, mb: 1.5, display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography aria-live="polite" sx={{ px: 1 }}>
        {t('suggestions.selected', { smart_count: selectedIds.length })}
      </Typography>
      {children}
      <Button color="inherit" onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
        {t('required.clear')}
      </Button>
    </Paper>
  );
}
