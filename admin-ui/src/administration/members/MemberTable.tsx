import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { useHiddenColumns } from '../../foundation/common/records/ColumnChoice.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { MemberSelection } from './MemberSelection.tsx';
import { memberColumns } from './member-columns.ts';
import { RoleChips } from './RoleChips.tsx';

/** The members as a table: sorted by a click on a heading, with actions on selected members. */
export function MemberTable({ trainingCentre }: { trainingCentre: boolean }) {
  const t = useT();
  const [hidden] = useHiddenColumns(memberColumns);
  const shows = (name: (typeof hidden)[number]) => !hidden.includes(name);
  return (
    <>
      <MemberSelection manages />
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable size="medium" rowClick={false} bulkActionButtons={false} bulkActionsToolbar={<span />}>
          <Column<Profile> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
          <Column<Profile>
            source="lastName"
            label="people.member"
            sx={{ minWidth: 200 }}
            render={(member) => <MemberName member={member} />}
          />
          {shows('role') && (
            <Column<Profile>
              label="people.role"
              render={({ roles, active }) => (
                <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
                  <RoleChips roles={roles} trainingCentre={trainingCentre} />
                  {!active && (
                    <Chip size="small" color="error" variant="outlined" label={t('people.inactive')} />
                  )}
                </Stack>
              )}
            />
          )}
          {shows('manager') && (
            <Column<Profile> label="required.manager" render={({ managers }) => managers.join(', ') || '–'} />
          )}
          {shows('lastSignIn') && (
            <Column<Profile>
              source="lastConnection"
              label="people.lastSignIn"
              sx={{ whiteSpace: 'nowrap' }}
              render={({ lastConnection, invited }) =>
                lastConnection ? formatDate(lastConnection) : t(invited ? 'people.invited' : 'people.never')
              }
            />
          )}
          {shows('badges') && (
            <Column<Profile> label="statistics.badges" render={({ badges }) => badges.length} />
          )}
        </DataTable>
      </Box>
    </>
  );
}

/** The picture, the name that opens the member's profile, and the address. */
export function MemberName({ member }: { member: Profile }) {
  const t = useT();
  const [, setConsulted] = useAddress('member');
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
      <Avatar {...member} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Button
          size="small"
          onClick={() => setConsulted(member.id)}
          aria-label={t('people.consultNamed', { name })}
          sx={{ mx: -1, px: 1, minWidth: 0, color: 'text.primary', textAlign: 'start' }}
        >
          {name}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Typography>
      </Box>
    </Stack>
  );
}
