import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import GroupAddRounded from '@mui/icons-material/GroupAddRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import { Box, Button, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Group } from '../../../shared/contracts/groups.ts';
import { searchable } from '../../../shared/searchable.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { SearchField } from '../common/SearchField.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { api, useApi } from '../providers/api.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { useGroupKind, wordOf } from './group-words.ts';

/** The groups that the person keeps, by name, with how many are in each (GR-03, GR-04). */
export function GroupsTab() {
  const t = useT();
  const kind = useGroupKind();
  const [q, setQ] = useAddress('q', { replace: true });
  const [edit, setEdit] = useAddress('group');
  const [deleting, setDeleting] = useAddress('deleteGroup');
  const groups = useApi('GET /groups', { query: { range: '[0,999]' } });
  const add = (
    <Button
      variant="contained"
      startIcon={<GroupAddRounded />}
      onClick={() => setEdit('new')}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {t(wordOf(kind, 'add'))}
    </Button>
  );
  const words = searchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const shown = groups.data?.filter(({ name }) => words.every((word) => searchable(name).includes(word)));
  const edited = groups.data?.find(({ id }) => id === edit);
  const removed = groups.data?.find(({ id }) => id === deleting);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <SearchField
          label={t('groups.search')}
          value={q ?? ''}
          onChange={(text) => setQ(text || undefined)}
          width={300}
        />
        <Box sx={{ flex: 1 }} />
        {add}
      </Stack>
      {groups.error ? (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      ) : !shown ? (
        <RowsSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          filtered={words.length > 0}
          icon={words.length > 0 ? undefined : <GroupsRounded />}
          title={t(words.length > 0 ? 'common.empty.noMatch' : wordOf(kind, 'nothing'))}
          text={t(words.length > 0 ? 'common.empty.noMatchHint' : 'groups.nothingHint')}
          action={
            words.length > 0 ? (
              <Button onClick={() => setQ(undefined)}>{t('common.clearFilters')}</Button>
            ) : undefined
          }
        />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {shown.map((group) => (
            <Row
              key={group.id}
              group={group}
              onEdit={() => setEdit(group.id)}
              onDelete={() => setDeleting(group.id)}
            />
          ))}
        </Stack>
      )}
      {(edit === 'new' || edited) && (
        <GroupDialog key={edit} group={edited} onClose={() => setEdit(undefined)} />
      )}
      {removed && <DeleteGroup group={removed} onClose={() => setDeleting(undefined)} />}
    </Stack>
  );
}

function Row({ group, onEdit, onDelete }: { group: Group; onEdit: () => void; onDelete: () => void }) {
  const t = useT();
  const { name } = group;
  return (
    <Card component="li" sx={{ px: 2.25, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.75 }}>
      <GroupsRounded aria-hidden color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('groups.members', { smart_count: group.memberCount })}
        </Typography>
      </Box>
      <Tooltip title={t('common.edit')}>
        <IconButton aria-label={t('people.editNamed', { name })} onClick={onEdit}>
          <EditRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('common.delete')}>
        <IconButton aria-label={t('people.deleteNamed', { name })} onClick={onDelete}>
          <DeleteRounded fontSize="small" />
        </IconButton>
      </Tooltip>
    </Card>
  );
}

function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useT();
  const kind = useGroupKind();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /groups/{id}', { params: { id: group.id } }),
    onSuccess: () => notify(wordOf(kind, 'deleted'), { type: 'success' }),
    onError: notifyError,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['GET /groups'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('people.deleteTitle', { name: group.name })}
      text={t('groups.deleteText')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
