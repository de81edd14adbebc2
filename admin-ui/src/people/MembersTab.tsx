import PersonAddRounded from '@mui/icons-material/PersonAddRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { ListBase, ResourceContextProvider } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { CardList } from '../common/CardList.tsx';
import { failedInPlace } from '../common/failed-in-place.ts';
import { SearchField } from '../common/SearchField.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import type { Company } from '../providers/company.ts';
import { roleLabel } from '../shell/role-label.ts';
import { ConsultMember } from './ConsultMember.tsx';
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MemberCard } from './MemberCard.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { SuggestToMember } from './SuggestToMember.tsx';

const roles = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER', 'ROLE_LEARNER'] as const;
type RoleFilter = (typeof roles)[number];

/** PE-01: the members by last name, searched by name, with what an admin does with them. */
export function MembersTab({ company }: { company: Company }) {
  const [q, setQ] = useAddress('q', { replace: true });
  const [role, setRole] = useAddress('role', { replace: true });
  const [consulted, setConsulted] = useAddress('member');
  const [edit, setEdit] = useAddress('edit');
  const [deleting, setDeleting] = useAddress('delete');
  const [suggesting, setSuggesting] = useAddress('suggest');
  const [importing, setImporting] = useAddress('import');
  const known = roles.find((one) => one === role);
  const filter = { ...(q ? { q } : {}), ...(known ? { roles: [known] } : {}) };
  const clear = () => {
    setQ(undefined);
    setRole(undefined);
  };
  const trainingCentre = company.type === 'TRAINING_CENTER';
  return (
    <ResourceContextProvider value="users">
      <Tools
        company={company}
        q={q ?? ''}
        role={known}
        onSearch={(text) => setQ(text || undefined)}
        onRole={setRole}
        onAdd={() => setEdit('new')}
        onImport={() => setImporting('csv')}
      />
      <ListBase
        // A new search begins at its first page.
        key={JSON.stringify(filter)}
        filter={filter}
        sort={{ field: 'lastName', order: 'ASC' }}
        perPage={24}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={failedInPlace}
      >
        <Members
          filtered={Object.keys(filter).length > 0}
          onClear={clear}
          onAdd={() => setEdit('new')}
          trainingCentre={trainingCentre}
          onConsult={setConsulted}
          onEdit={setEdit}
          onSuggest={setSuggesting}
          onDelete={setDeleting}
        />
      </ListBase>
      {edit && (
        <MemberDialog
          id={edit === 'new' ? undefined : edit}
          trainingCentre={trainingCentre}
          onClose={() => setEdit(undefined)}
        />
      )}
      {/* What is done with the member comes in its place; the profile is there again after it. */}
      {consulted && !edit && !suggesting && !deleting && (
        <ConsultMember
          id={consulted}
          onEdit={setEdit}
          onSuggest={setSuggesting}
          onDelete={setDeleting}
          onClose={() => setConsulted(undefined)}
        />
      )}
      {suggesting && <SuggestToMember id={suggesting} onClose={() => setSuggesting(undefined)} />}
      {deleting && (
        <DeleteMemberDialog
          id={deleting}
          onDeleted={() => {
            setDeleting(undefined);
            setConsulted(undefined);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {importing && <ImportDialog onClose={() => setImporting(undefined)} />}
    </ResourceContextProvider>
  );
}

interface ToolsProps {
  company: Company;
  q: string;
  role: RoleFilter | undefined;
  onSearch: (q: string) => void;
  onRole: (role: string | undefined) => void;
  onAdd: () => void;
  onImport: () => void;
}

function Tools({ company, q, role, onSearch, onRole, onAdd, onImport }: ToolsProps) {
  const t = useT();
  const quota = useApi('GET /clients/{id}/quota', { params: { id: company.id } });
  const full = quota.data !== undefined && quota.data.currentUser >= quota.data.maxUser;
  const trainingCentre = company.type === 'TRAINING_CENTER';
  const label: Record<RoleFilter, string> = {
    ROLE_ADMINISTRATOR: roleLabel(t, 'admin', trainingCentre),
    ROLE_MANAGER: roleLabel(t, 'manager', trainingCentre),
    ROLE_LEARNER: roleLabel(t, 'learner', trainingCentre),
  };
  return (
    <Stack sx={{ gap: 1.25, mb: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label={t('people.search')} value={q} onChange={onSearch} width={300} />
        <TextField
          select
          size="small"
          label={t('people.role')}
          value={role ?? ''}
          onChange={(event) => onRole(event.target.value || undefined)}
          sx={{ width: { xs: '100%', sm: 190 } }}
          slotProps={{
            input: { sx: { minHeight: 44 } },
            inputLabel: { shrink: true },
            select: { displayEmpty: true },
          }}
        >
          <MenuItem value="">{t('people.allRoles')}</MenuItem>
          {roles.map((one) => (
            <MenuItem key={one} value={one}>
              {label[one]}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          startIcon={<UploadFileRounded />}
          onClick={onImport}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('people.import.open')}
        </Button>
        <Button
          variant="contained"
          startIcon={<PersonAddRounded />}
          onClick={onAdd}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t('people.add')}
        </Button>
      </Stack>
      <Typography
        variant="body2"
        color={full ? 'error' : 'text.secondary'}
        role="status"
        sx={{ minHeight: 22 }}
      >
        {quota.data &&
          (full
            ? t('people.full')
            : `${t('people.seats', { current: quota.data.currentUser, max: quota.data.maxUser })} · ${t(
                'people.seatsLeft',
                { smart_count: quota.data.maxUser - quota.data.currentUser },
              )}`)}
      </Typography>
    </Stack>
  );
}

interface MembersProps {
  filtered: boolean;
  trainingCentre: boolean;
  onClear: () => void;
  onAdd: () => void;
  onConsult: (id: string) => void;
  onEdit: (id: string) => void;
  onSuggest: (id: string) => void;
  onDelete: (id: string) => void;
}

function Members({ filtered, trainingCentre, onClear, onAdd, ...on }: MembersProps) {
  const t = useT();
  return (
    <CardList<Profile>
      filtered={filtered}
      onClear={onClear}
      nothing={{
        title: t('people.nothing'),
        text: t('people.nothingHint'),
        action: (
          <Button variant="contained" onClick={onAdd}>
            {t('people.add')}
          </Button>
        ),
      }}
      height={176}
      card={(member) => (
        <MemberCard
          key={member.id}
          member={member}
          trainingCentre={trainingCentre}
          onConsult={() => on.onConsult(member.id)}
          onEdit={() => on.onEdit(member.id)}
          onSuggest={() => on.onSuggest(member.id)}
          onDelete={() => on.onDelete(member.id)}
        />
      )}
    />
  );
}
