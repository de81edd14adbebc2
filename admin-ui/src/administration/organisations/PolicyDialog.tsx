import { Button, Stack } from '@mui/material';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { SignInPolicyCard } from '../../identity/sso/SignInPolicyCard.tsx';
import { SuspensionCard } from '../../identity/sso/SuspensionCard.tsx';

/** The rules of an organisation for sign-ins and sessions, for super admins. */
export function PolicyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog
      open
      title={t('organisations.policy')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Stack sx={{ gap: 2 }}>
        <SignInPolicyCard clientId={id} />
        <SuspensionCard clientId={id} />
      </Stack>
    </FormDialog>
  );
}
