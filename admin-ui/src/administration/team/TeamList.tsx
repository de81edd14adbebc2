import Diversity3Rounded from '@mui/icons-material/Diversity3Rounded';
import PersonAddRounded from '@mui/icons-material/PersonAddRounded';
import { Button, Stack, useMediaQuery, useTheme } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ListContextProvider, useGetList, useList, useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { matchesSearch } from '../../../../shared/searchable.ts';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { CardGrid } from '../../foundation/common/CardGrid.tsx';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { FilterChoice } from '../../foundation/common/FilterChoice.tsx';
import { ColumnChoice } from '../../foundation/common/records/ColumnChoice.tsx';
import { useIsTable, ViewChoice } from '../../foundation/common/records/ViewChoice.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { withLastAnswer } from '../../foundation/providers/last-answer.ts';
import { everybody } from '../../identity/groups/people-choices.tsx';
import { AddToTeamDialog } from './AddToTeamDialog.tsx';
import { TeamCard } from './TeamCard.tsx';
import { TeamFilters } from './TeamFilters.tsx';
import { TeamTable } from './TeamTable.tsx';
import { teamColumns } from './team-columns.ts';
import { teamStates } from './team-states.ts';
import { teamWord } from './team-words.ts';

const PairingDialog = lazy(() => import('../../delivery/devices/PairingDialog.tsx'));
const MemberProfile = lazy(() => import('../members/MemberProfile.tsx'));

const fullName = ({ firstName, lastName }: Profile) => `${firstName} ${lastName}`;

/** The members of a manager's team by last name, with the manager's actions (TE-01). */
export function TeamList({ trainingCentre }: { trainingCentre: boolean }) {
  const t = useT();
  const [q, setQ] = useAddress('q', { replace: true });
  const [state, setState] = useAddress('memberState', { replace: true });
  const [adding, setAdding] = useAddress('add');
  const [removing, setRemoving] = useAddress('remove');
  const [suggesting, setSuggesting] = useAddress('suggest');
  const [consulted, setConsulted] = useAddress('member');
  const [pairing, setPairing] = useAddress('headset');
  const isTable = useIsTable('members');
  const team = withLastAnswer(useGetList<Profile>('team', everybody));
  const byId = (id: string | undefined) => team.data?.find((member) => member.id === id);
  const removed = byId(removing);
  const chosen = byId(suggesting);
  const member = byId(consulted);
  const paired = byId(pairing);
  const wanted = teamStates.find(({ id }) => id === state);
  const shown = team.data?.filter(
    (member) => matchesSearch(fullName(member), q) && (wanted?.matches(member) ?? true),
  );
  const isFiltered = Boolean(q) || wanted !== undefined;
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const list = useList({
    ...(shown ? { data: shown } : {}),
    resource: 'team',
    perPage: 50,
    sort: { field: 'lastName', order: 'ASC' },
  });
  const clear = () => {
    setQ(undefined);
    setState(undefined);
  };
  const add = () => setAdding('members');
  return (
    <ListContextProvider value={list}>
      <Stack sx={{ gap: 2.5 }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SearchField
            label={t('people.search')}
            value={q ?? ''}
            onChange={(text) => setQ(text || undefined)}
            width={300}
          />
          <FilterChoice
            label={t('people.state')}
            any={t('people.anyState')}
            value={state}
            onChange={setState}
            choices={teamStates.map(({ id, label }) => ({ id, name: t(label) }))}
          />
          <Stack
            direction="row"
            sx={{ gap: 1.5, flexWrap: 'wrap', ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
          >
            {isWide && (
              <TeamFilters
                filter={{ ...(q ? { q } : {}), ...(wanted ? { state: wanted.id } : {}) }}
                onApply={(filter) => {
                  setQ(filter.q);
                  setState(filter.state);
                }}
              />
            )}
            {isTable && <ColumnChoice columns={teamColumns} />}
            <ViewChoice list="members" />
            <Button
              variant="contained"
              startIcon={<PersonAddRounded />}
              onClick={add}
              sx={{ width: { xs: '100%', sm: 'auto' } }}
            >
              {t('people.add')}
            </Button>
          </Stack>
        </Stack>
        {team.error ? (
          <ErrorState error={team.error} onRetry={() => void team.refetch()} />
        ) : !shown ? (
          <CardsSkeleton height={176} count={6} />
        ) : shown.length === 0 ? (
          <EmptyState
            filtered={isFiltered}
            icon={isFiltered ? undefined : <Diversity3Rounded />}
            title={t(isFiltered ? 'common.empty.noMatch' : teamWord(trainingCentre, 'nothing'))}
            text={t(isFiltered ? 'common.empty.noMatchHint' : 'team.nothingHint')}
            action={isFiltered ? <Button onClick={clear}>{t('common.clearFilters')}</Button> : undefined}
          />
        ) : isTable ? (
          <TeamTable />
        ) : (
          <Cards
            key={`${q ?? ''} ${state ?? ''}`}
            members={shown}
            onConsult={setConsulted}
            onRemove={setRemoving}
            onSuggest={setSuggesting}
          />
        )}
        {adding && <AddToTeamDialog trainingCentre={trainingCentre} onClose={() => setAdding(undefined)} />}
        {member && !suggesting && !removing && !pairing && (
          <Suspense>
            <MemberProfile
              member={member}
              actions={[
                { text: t('suggestions.suggest'), run: () => setSuggesting(member.id) },
                { text: t('devices.code.forMember'), run: () => setPairing(member.id) },
                { text: t('common.remove'), run: () => setRemoving(member.id), danger: true },
              ]}
              onClose={() => setConsulted(undefined)}
            />
          </Suspense>
        )}
        {paired && (
          <Suspense>
            <PairingDialog
              person={{ id: paired.id, name: fullName(paired) }}
              onClose={() => setPairing(undefined)}
            />
          </Suspense>
        )}
        {removed && (
          <RemoveDialog
            member={removed}
            trainingCentre={trainingCentre}
            onClose={() => setRemoving(undefined)}
          />
        )}
        {chosen && (
          <SuggestDialog
            subject={{ userIds: [chosen.id], title: fullName(chosen) }}
            onClose={() => setSuggesting(undefined)}
          />
        )}
      </Stack>
    </ListContextProvider>
  );
}

interface CardsProps {
  members: readonly Profile[];
  onConsult: (id: string) => void;
  onRemove: (id: string) => void;
  onSuggest: (id: string) => void;
}

function Cards({ members, onConsult, onRemove, onSuggest }: CardsProps) {
  const { shown, more } = useGrowing(members, { first: 24, step: 24 });
  return (
    <>
      <CardGrid>
        {shown.map((member) => (
          <TeamCard
            key={member.id}
            member={member}
            onConsult={() => onConsult(member.id)}
            onRemove={() => onRemove(member.id)}
            onSuggest={() => onSuggest(member.id)}
          />
        ))}
      </CardGrid>
      {more}
    </>
  );
}

interface RemoveProps {
  member: Profile;
  trainingCentre: boolean;
  onClose: () => void;
}

function RemoveDialog({ member, trainingCentre, onClose }: RemoveProps) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const remove = useChange('DELETE /users/managed', {
    staleWhenRefused: true,
    onSuccess: () => notify(teamWord(trainingCentre, 'removed'), { type: 'success' }),
    onError: notifyError,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t(teamWord(trainingCentre, 'removeTitle'), { name: fullName(member) })}
      text={t('team.removeText')}
      action={t('common.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id: member.id } })}
      onClose={onClose}
    />
  );
}
