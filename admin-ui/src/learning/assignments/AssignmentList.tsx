import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, ResourceContextProvider, useNotify, useRecordContext } from 'react-admin';
import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useSession } from '../../foundation/providers/session.ts';

/** The assignments of a manager, or of an admin's organisation, newest first. They can be withdrawn here. */
export function AssignmentList() {
  const t = useT();
  return (
    <ResourceContextProvider value="assignments">
      <ListBase
        sort={{ field: 'createdDate', order: 'DESC' }}
        perPage={24}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={failedInPlace}
      >
        <RecordCards
          filtered={false}
          nothing={{
            title: t('required.noAssignments'),
            text: t('required.noAssignmentsHint'),
            icon: <EventAvailableRounded />,
          }}
          skeleton={<CardsSkeleton height={180} count={6} />}
        >
          <AssignmentCard />
        </RecordCards>
        <ListPager />
      </ListBase>
    </ResourceContextProvider>
  );
}

function AssignmentCard() {
  const t = useT();
  const manager = useSession()?.role === 'manager';
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const notifyError = useNotifyError();
  const withdraw = useChange('DELETE /assignments/{id}', {
    staleWhenRefused: true,
    onSuccess: () => notify('required.withdrawn', { type: 'success' }),
    onError: notifyError,
  });
  const one = useRecordContext<Assignment>();
  if (!one) return null;
  const { content, dueDate, dueDays, groups, users, everyone, newcomers } = one;
  const title = content.title || t('required.deleted');
  const whom = [
    everyone === 'ORGANISATION' && t('required.everyone'),
    everyone === 'TEAM' &&
      (manager
        ? t('required.wholeTeam')
        : t('required.teamOf', { name: one.by.name ?? t('required.someone') })),
    ...groups.map(({ name }) => name ?? t('suggestions.goneGroup')),
    users > 0 && t('suggestions.people', { smart_count: users }),
  ].filter(Boolean);
  return (
    <Card component="li" sx={{ p: 2.25, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      <Box>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {dueDate
            ? t('required.untilDay', { date: formatDate(dueDate) })
            : dueDays === 0
              ? t('required.sameDay')
              : t('required.withinDays', { smart_count: dueDays ?? 0 })}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {whom.map((name) => (
          <Chip key={String(name)} size="small" variant="outlined" label={name} />
        ))}
        {newcomers && <Chip size="small" color="info" label={t('required.newcomersToo')} />}
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {t('required.byOn', {
          name: one.by.name ?? t('required.someone'),
          date: formatDate(one.createdDate),
        })}
      </Typography>
      <Button
        color="error"
        onClick={() => ask(true)}
        aria-label={t('required.withdrawNamed', { title })}
        sx={{ alignSelf: 'flex-start', mt: 'auto', mx: -0.75 }}
      >
        {t('required.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('required.withdrawTitle', { title })}
          text={t('required.withdrawText')}
          action={t('required.withdraw')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: one.id } }, { onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
