import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { requirementStates } from '../../../../shared/contracts/learning/assignments.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import type { PersonOption } from './people-choices.tsx';

interface Props {
  id: string;
  onEdit: () => void;
  onClose: () => void;
}

/** People of one page. */
const perPage = 24;
const byName = { field: 'lastName', order: 'ASC' } as const;

/** The members of a group with the state of their required content, by last name. */
export function GroupShow({ id, onEdit, onClose }: Props) {
  const t = useT();
  const role = useSession()?.role;
  return (
    <RecordOf<Group> resource="groups" id={id} onGone={onClose}>
      {({ name, userIds }) => (
        <FormDialog
          open
          onClose={onClose}
          title={name}
          actions={
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', width: '100%' }}>
              <Button onClick={onEdit}>{t('common.edit')}</Button>
              <Button component={Link} to={`/${role}/required?group=${id}`}>
                {t('required.title')}
              </Button>
              <Box sx={{ flex: 1 }} />
              <Button variant="contained" onClick={onClose}>
                {t('common.close')}
              </Button>
            </Stack>
          }
        >
          {userIds.length === 0 ? (
            <EmptyState title={t('groups.empty')} text={t('groups.emptyHint')} />
          ) : (
            <ListBase
              resource={role === 'manager' ? 'team' : 'members'}
              filter={{ id: userIds }}
              sort={byName}
              perPage={perPage}
              storeKey={false}
              disableSyncWithLocation
              queryOptions={failedInPlace}
            >
              <Members />
              <ListPager />
            </ListBase>
          )}
        </FormDialog>
      )}
    </RecordOf>
  );
}

function Members() {
  const t = useT();
  const lang = useContentLanguage();
  const { data, error, refetch } = useListContext<PersonOption>();
  const filter = JSON.stringify({ id: (data ?? []).map(({ id }) => id) });
  const required = useApi(
    'GET /requirements',
    { query: { lang, filter, range: `[0,${perPage - 1}]` } },
    { enabled: data !== undefined && data.length > 0 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={4} height={64} />;
  const countsOf = new Map((required.data ?? []).map(({ id, counts }) => [id, counts]));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((person) => (
        <Stack
          key={person.id}
          component="li"
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 48 }}
        >
          <Avatar {...person} size={36} />
          <Typography sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
            {person.firstName} {person.lastName}
          </Typography>
          {requirementStates.map((state) => {
            const count = countsOf.get(person.id)?.[state] ?? 0;
            return count === 0 ? null : (
              <Chip
                key={state}
                size="small"
                color={state === 'overdue' ? 'error' : state === 'done' ? 'success' : 'default'}
                label={`${t(`required.states.${state}`)}: ${count}`}
              />
            );
          })}
        </Stack>
      ))}
    </Box>
  );
}
