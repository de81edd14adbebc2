import PersonAddRounded from '@mui/icons-material/PersonAddRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Button, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import type { AddressFilters } from '../../foundation/common/records/AddressList.tsx';
import { RecordTab, useWrites } from '../../foundation/common/records/RecordTab.tsx';
import { roleLabel } from '../../foundation/common/role-label.ts';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { DeleteMember } from './DeleteMember.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MemberCard } from './MemberCard.tsx';
import { MemberCreate } from './MemberCreate.tsx';
import { MemberEdit } from './MemberEdit.tsx';
import { MemberShow } from './MemberShow.tsx';
import { SuggestToMember } from './SuggestToMember.tsx';

const roles = { ROLE_ADMINISTRATOR: 'admin', ROLE_MANAGER: 'manager', ROLE_LEARNER: 'learner' } as const;

const memberFilter = ({ q, role }: AddressFilters) => ({
  ...(q ? { q } : {}),
  ...(role && role in roles ? { roles: [role] } : {}),
});

/** The members by last name, with search and the actions of an admin (PE-01). */
export function MemberList({ company }: { company: Company }) {
  const t = useT();
  const writes = useWrites('members');
  const [consulted, setConsulted] = useAddress('member');
  const [edit, setEdit] = useAddress('edit');
  const [deleting, setDeleting] = useAddress('delete');
  const [suggesting, setSuggesting] = useAddress('suggest');
  const [importing, setImporting] = useAddress('import');
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
            choices={Object.entries(roles).map(([id, role]) => ({
              id,
              name: roleLabel(t, role, trainingCentre),
            }))}
            translateChoice={false}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          />,
        ]}
        filterOf={memberFilter}
        writes={writes}
        add={{ label: t('people.add'), icon: <PersonAddRounded /> }}
        actions={
          <Button
            variant="outlined"
            startIcon={<UploadFileRounded />}
            onClick={() => setImporting('csv')}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {t('people.import.open')}
          </Button>
        }
        status={<Seats company={company} />}
        nothing={{ title: t('people.nothing'), text: t('people.nothingHint') }}
        skeleton={<CardsSkeleton height={176} count={6} />}
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
  const taken = quota && t('people.seats', { current: quota.currentUser, max: quota.maxUser });
  const left = quota && t('people.seatsLeft', { smart_count: quota.maxUser - quota.currentUser });
  return (
    <Typography
      variant="body2"
      color={full ? 'error' : 'text.secondary'}
      role="status"
      sx={{ minHeight: 22, mt: -1.25, mb: 2.5 }}
    >
      {quota && (full ? t('people.full') : `${taken} · ${left}`)}
    </Typography>
  );
}
