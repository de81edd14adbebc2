import { Box, Checkbox, Typography } from '@mui/material';
import { roleLabel } from '../../foundation/common/role-label.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { managerWord } from './manager-words.ts';

/** Roles that an administrator can assign. */
const given = ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR'] as const;
type Given = (typeof given)[number];

interface Props {
  value: readonly Given[];
  onChange: (roles: Given[]) => void;
  /** Uses the words of training centres, for example instructor instead of manager. */
  trainingCentre: boolean;
}

/** Shows a checkbox with a hint for each role that can be assigned. A member without a role is a learner. */
export function RoleChoices({ value, onChange, trainingCentre }: Props) {
  const t = useT();
  const texts: Record<Given, [string, string]> = {
    ROLE_MANAGER: [roleLabel(t, 'manager', trainingCentre), t(managerWord(trainingCentre, 'hint'))],
    ROLE_ADMINISTRATOR: [roleLabel(t, 'admin', trainingCentre), t('people.administratorHint')],
  };
  const toggle = (role: Given) =>
    onChange(value.includes(role) ? value.filter((one) => one !== role) : [...value, role]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {t('people.roles')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {given.map((role) => {
          const [name, hint] = texts[role];
          const on = value.includes(role);
          return (
            <Box
              key={role}
              component="label"
              sx={{
                display: 'flex',
                gap: 1,
                p: 1.25,
                cursor: 'pointer',
                borderRadius: '14px',
                border: '1.5px solid',
                borderColor: on ? 'primary.main' : 'divider',
                bgcolor: on ? 'action.selected' : undefined,
              }}
            >
              <Checkbox
                checked={on}
                onChange={() => toggle(role)}
                slotProps={{ input: { 'aria-label': name, 'aria-describedby': `${role}-hint` } }}
                sx={{ p: 0.5, alignSelf: 'flex-start' }}
              />
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography id={`${role}-hint`} variant="body2" color="text.secondary">
                  {hint}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('people.learnerHint')}
      </Typography>
    </Box>
  );
}
