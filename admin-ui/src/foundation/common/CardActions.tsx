import { Button, Stack } from '@mui/material';

export interface CardAction {
  label: string;
  act: () => void;
  loading?: boolean;
  danger?: boolean;
}

/** Buttons for the actions of a card, in a row below it. */
export const CardActions = ({ actions }: { actions: readonly CardAction[] }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {actions.map(({ label, act, loading = false, danger = false }) => (
      <Button key={label} size="small" onClick={act} loading={loading} color={danger ? 'error' : 'primary'}>
        {label}
      </Button>
    ))}
  </Stack>
);
