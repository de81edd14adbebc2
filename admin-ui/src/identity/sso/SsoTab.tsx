import { Stack, Typography } from '@mui/material';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { PageSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { DomainsCard } from './DomainsCard.tsx';
import { ProvisioningCard } from './ProvisioningCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SignInPolicyCard } from './SignInPolicyCard.tsx';
import { TrialCard } from './TrialCard.tsx';

/** Single sign-on of the admin's organisation: domains, provider, trial, and whether it is required. */
export default function SsoTab() {
  const t = useT();
  const { data: sso, error, refetch } = useApi('GET /sso', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sso) return <PageSkeleton />;
  return (
    <Stack sx={{ gap: 3, maxWidth: 920 }}>
      <Typography color="text.secondary">{t('sso.intro')}</Typography>
      <DomainsCard sso={sso} />
      <SettingsForm sso={sso} />
      {sso.issuer && <TrialCard sso={sso} />}
      <ProvisioningCard sso={sso} />
      <SignInPolicyCard />
    </Stack>
  );
}
