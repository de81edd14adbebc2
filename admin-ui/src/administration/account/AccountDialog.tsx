import { Box, Chip, Divider, Stack, Typography } from '@mui/material';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { useRoleLabel } from '../../foundation/common/role-label.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { LanguageField, ThemeField } from '../../foundation/shell/Preferences.tsx';
import { RoleChoice } from '../../foundation/shell/RoleChoice.tsx';
import { AccountAccess } from './AccountAccess.tsx';
import { AccountActions } from './AccountActions.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactors } from './SecondFactors.tsx';

/** Shows the account: profile, acting role, preferences, password link and sign-out (LY-02, AC-14, AC-16). */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data: profile } = useProfile();
  const isSuper = useSession()?.role === 'super';
  const role = useRoleLabel();
  return (
    <FormDialog open onClose={onClose} title={t('shell.account.title')}>
      {!profile ? (
        <RowsSkeleton count={1} height={320} />
      ) : (
        <Stack sx={{ gap: 3, pb: 3 }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            {!isSuper && <Avatar {...profile} size={64} />}
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {profile.firstName} {profile.lastName}
              </Typography>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {profile.email}
              </Typography>
              <Chip size="small" color="primary" label={role} sx={{ mt: 0.75 }} />
            </Box>
          </Stack>
          <RoleChoice />
          <ProfileForm key={profile.version} profile={profile} picture={!isSuper} />
          <Divider />
          <Typography variant="h5" component="h3">
            {t('dialogs.account.preferences')}
          </Typography>
          <LanguageField />
          <ThemeField />
          <Divider />
          {profile.signOn && (
            <Box>
              <Typography variant="h5" component="h3" gutterBottom>
                {t('access.signOn.linked')}
              </Typography>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {t('access.signOn.linkedText', {
                  issuer: new URL(profile.signOn.issuer).host,
                  date: formatDate(profile.signOn.since),
                })}
              </Typography>
            </Box>
          )}
          <SecondFactors />
          <Divider />
          <AccountAccess userId={profile.id} />
          <Divider />
          <AccountActions profile={profile} />
        </Stack>
      )}
    </FormDialog>
  );
}
