import { Chip, Stack } from '@mui/material';
import type { ApiRole } from '../../../../shared/roles.ts';
import { roleLabel } from '../../foundation/common/role-label.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { actingRoles, keptRole } from '../../foundation/providers/stored-session.ts';

/** Shows a person's roles. A person without roles is a learner. */
export function RoleChips({
  roles,
  trainingCentre = false,
}: {
  roles: readonly ApiRole[];
  trainingCentre?: boolean;
}) {
  const t = useT();
  const shownRoles =
    roles.length === 0 ? [keptRole(undefined, roles)] : actingRoles(roles).filter((r) => r !== 'learner');
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {shownRoles.map((role) => (
        <Chip
          key={role}
          size="small"
          variant={role === 'learner' ? 'outlined' : 'filled'}
          color={role === 'manager' ? 'secondary' : role === 'learner' ? 'default' : 'primary'}
          label={roleLabel(t, role, trainingCentre)}
        />
      ))}
    </Stack>
  );
}
