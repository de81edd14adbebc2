import PersonAddRounded from '@mui/icons-material/PersonAddRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Button, Typography, useMediaQuery, useTheme } from '@mui/material';
import { SelectInput, useGetList } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import type { AddressFilters } from '../../foundation/common/records/AddressList.tsx';
import { ColumnChoice } from '../../foundation/common/records/ColumnChoice.tsx';
import { RecordTab, useWrites } from '../../foundation/common/records/RecordTab.tsx';
import { useIsTable, ViewChoice } from '../../foundation/common/records/ViewChoice.tsx';
import { roleLabel } from '../../foundation/common/role-label.ts';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { groupMessage, useGroupKind } from '../../identity/groups/group-words.ts';
import { groupsByName, managersByName, type PersonOption } from '../../identity/groups/people-choices.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MemberCard } from './MemberCard.tsx';
import { MemberCreate } from './MemberCreate.tsx';
import { MemberEdit } from './MemberEdit.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberShow } from './MemberShow.tsx';
import { MemberTable } from './MemberTable.tsx';
import { memberColumns } from './member-columns.ts';
import { memberRoles } from './member-roles.ts';
import { SuggestToMember } from './SuggestToMember.tsx';

const memberFilter = ({ q, role, active, manager, group }: AddressFilters) => ({
  ...(q ? { q } : {}),
  ...(role && role in memberRoles ? { roles: [role] } : {}),
  ...(active === 'true' || active === 'false' ? { active: active === 'true' } : {}),
  ...(active === 'never' ? { signedIn: false } : {}),
  ...(manager ? { managerId: manager } : {}),
  ...(group ? { groupId: group } : {}),
});

const choiceSlots = { inputLabel: { shrink: true }, select: { displayEmpty: true } } as const;

/** The members by last name, with search and the actions of an admin (PE-01). */
export function MemberList({ company }: { company: Company }) {
  const t = useT();
  const writes = useWrites('members');
  const [consulted, setConsulted] = useAddress('member');
  const [edit, setEdit] = useAddress('edit');
  const [deleting, setDeleting] = useAddress('delete');
  const [suggesting, setSuggesting] = useAddress('suggest');
  const [importing, setImporting] = useAddress('import');
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const isTable = useIsTable('members');
  const managers = useGetList<PersonOption>('members', managersByName, { enabled: isWide });
  const groups = useGetList<Group>('groups', groupsByName, { enabled: isWide });
  const kind = useGroupKind();
  const moreFilters = [
    <SelectInput
      key="active"
      source="active"
      alwaysOn
      label={t('people.state')}
      emptyText={t('people.anyState')}
      choices={[
        { id: 'true', name: t('people.enabled') },
        { id: 'false', name: t('people.inactive') },
        { id: 'never', name: t('people.never') },
      ]}
      translateChoice={false}
      slotProps={choiceSlots}
    />,
    <SelectInput
      key="manager"
      source="manager"
      alwaysOn
      label={t('required.manager')}
      emptyText={t('required.anyManager')}
      choices={managers.data ?? []}
      optionText={({ firstName, lastName }: PersonOption) => `${firstName} ${lastName}`}
      translateChoice={false}
      slotProps={choiceSlots}
    />,
    <SelectInput
      key="group"
      source="group"
      alwaysOn
      label={t(groupMessage(kind, 'plural'))}
      emptyText={t('required.anyGroup')}
      choices={groups.data ?? []}
      translateChoice={false}
      slotProps={choiceSlots}
    />,
  ];
  const trainingCentre = company.type === 'TRAINING_CENTER';
  return (
    <>
      <RecordTab
        resource="members"
        sort="lastName"
        search={t('people.search')}
        filters={[
          <SelectInput
            key="role"
            source="role"
            alwaysOn
            label={t('people.role')}
            emptyText={t('people.allRoles')}
            choices={Object.entries(memberRoles).map(([id, role]) => ({
              id,
              name: roleLabel(t, role, trainingCentre),
            }))}
            translateChoice={false}
            slotProps={choiceSlots}
          />,
          ...(isWide ? moreFilters : []),
        ]}
        filterOf={memberFilter}
        writes={writes}
        add={{ label: t('people.add'), icon: <PersonAddRounded /> }}
        actions={
          <>
            {isWide && (
              <MemberFilters
                trainingCentre={trainingCentre}
                managers={managers.data ?? []}
                groups={groups.data ?? []}
              />
            )}
            {isTable && <ColumnChoice columns={memberColumns} />}
            <ViewChoice list="members" />
            <Button
              variant="outlined"
              startIcon={<UploadFileRounded />}
              onClick={() => setImporting('csv')}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('people.import.open')}
            </Button>
          </>
        }
        status={<Seats company={company} />}
        nothing={{ title: t('people.nothing'), text: t('people.nothingHint') }}
        skeleton={<CardsSkeleton height={176} count={6} />}
        {...(isTable ? { frame: () => <MemberTable trainingCentre={trainingCentre} /> } : {})}
        form={(id, onClose) =>
          id === undefined ? (
            <MemberCreate trainingCentre={trainingCentre} onClose={onClose} />
          ) : (
            <MemberEdit key={id} id={id} trainingCentre={trainingCentre} onClose={onClose} />
          )
        }
        remove={(id, onClose) => (
          <DeleteMember id={id} onDeleted={() => setConsulted(undefined)} onClose={onClose} />
        )}
      >
        <MemberCard trainingCentre={trainingCentre} />
      </RecordTab>
      {/* A dialog of an action replaces the profile, which is shown again afterwards. */}
      {consulted && !edit && !suggesting && !deleting && (
        <MemberShow
          id={consulted}
          onEdit={setEdit}
          onSuggest={setSuggesting}
          onDelete={setDeleting}
          onClose={() => setConsulted(undefined)}
        />
      )}
      {suggesting && <SuggestToMember id={suggesting} onClose={() => setSuggesting(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(undefined)} />}
    </>
  );
}

/** Shows the numbers of used and free seats. */
function Seats({ company }: { company: Company }) {
  const t = useT();
  const { data: quota } = useApi('GET /clients/{id}/quota', { params: { id: company.id } });
  const full = quota !== undefined && quota.currentUser >= quota.maxUser;
  const seatsText = quota && t('people.seats', { current: quota.currentUser, max: quota.maxUser });
  const left = quota && t('people.seatsLeft', { smart_count: quota.maxUser - quota.currentUser });
  return (
    <Typography
      variant="body2"
      color={full ? 'error' : 'text.secondary'}
      role="status"
      sx={{ minHeight: 22, mt: -1.25, mb: 2.5 }}
    >
      {quota && (full ? t('people.full') : `${seatsText} · ${left}`)}
    </Typography>
  );
}
