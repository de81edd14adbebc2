import { Button, Stack } from '@mui/material';

export interface CardAction {
  label: string;
  act: () => void;
  loading?: boolean;
  danger?: boolean;
}

/** What can be done with a card, as a row of buttons below it. */
export const CardActions = ({ actions }: { actions: readonly CardAction[] }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {actions.map(({ label, act, loading = false, danger = false }) => (
      <Button key={label} size="small" onClick={act} loading={loading} color={danger ? 'error' : 'primary'}>
        {label}
      </Button>
    ))}
  </Stack>
);
