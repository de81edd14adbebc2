import { Button, Paper, type SxProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';

interface Props {
  label: string;
  /** The actions. */
  children: ReactNode;
  sx?: SxProps;
}

/** A toolbar with the number of selected records of the list, their actions, and a button that clears the selection. */
export function SelectionBar({ label, children, sx = { mb: 1.5 } }: Props) {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={label}
      sx={[
        { p: 0.75, display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
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
