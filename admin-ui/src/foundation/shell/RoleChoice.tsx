import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { Role } from '../../../../shared/roles.ts';
import { roleLabel } from '../common/role-label.ts';
import { useT } from '../i18n/index.ts';
import { useProfile, useRoles } from '../providers/me.ts';
import { useSwitchRole } from './use-switch-role.ts';

/** Chooses the acting role, if the person has more than one (AC-14). */
export function RoleChoice() {
  const t = useT();
  const { role, roles } = useRoles();
  const { data: profile } = useProfile();
  const switchRole = useSwitchRole();
  if (roles.length < 2) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" id="role-label">
        {t('dialogs.account.actAs')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={role}
        onChange={(_, value: Role | null) => value && switchRole(value)}
        aria-labelledby="role-label"
      >
        {roles.map((value) => (
          <ToggleButton key={value} value={value} sx={{ minHeight: 48 }}>
            {roleLabel(t, value, profile?.clientType === 'TRAINING_CENTER')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
