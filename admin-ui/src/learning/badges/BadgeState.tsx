import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Stack, Typography } from '@mui/material';

/** The state of a badge, as text with an icon and a colour. */
export function BadgeState({ obtained, text }: { obtained: boolean; text: string }) {
  const Icon = obtained ? CheckCircleRounded : LockOutlined;
  return (
    <Stack
      direction="row"
      sx={{ gap: 0.5, alignItems: 'center', color: obtained ? 'success.main' : 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <Typography variant="caption" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    </Stack>
  );
}
