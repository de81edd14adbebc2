import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import SchoolRounded from '@mui/icons-material/SchoolRounded';
import { Alert, Button, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import type { LtiClassShown, LtiRegistrationShown } from '../../../../shared/contracts/integrations/lti.ts';
import { AssignDialog } from '../../content/assignments/AssignDialog.tsx';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatDateTime } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';

interface Props {
  registration: Pick<LtiRegistrationShown, 'id' | 'name'>;
  onClose: () => void;
}

/** The classes of a learning platform. Content is suggested to, or required of, the members in a class. */
export function LtiClasses({ registration, onClose }: Props) {
  const t = useT();
  const list = useApi('GET /lti/registrations/{id}/classes', {
    params: { id: registration.id },
    query: {},
  });
  const [chosen, choose] = useState<LtiClassShown>();
  if (chosen)
    return (
      <ClassMembers
        registrationId={registration.id}
        chosen={chosen}
        onBack={() => choose(undefined)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      open
      width="sm"
      title={t('lti.classes.title', { name: registration.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <RowsSkeleton />
      ) : list.data.length === 0 ? (
        <EmptyState
          filtered={false}
          icon={<SchoolRounded />}
          title={t('lti.classes.none')}
          text={t('lti.classes.noneHint')}
        />
      ) : (
        <List disablePadding aria-label={t('lti.actions.classes')}>
          {list.data.map((one) => (
            <ListItem key={one.id} disablePadding>
              <ListItemButton onClick={() => choose(one)} sx={{ borderRadius: 2 }}>
                <ListItemText
                  primary={one.title}
                  secondary={t('lti.lastLaunch', { date: formatDateTime(one.lastLaunch) })}
                  slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                />
                <ChevronRightRounded color="action" />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </FormDialog>
  );
}

interface MembersProps {
  registrationId: string;
  chosen: LtiClassShown;
  onBack: () => void;
  onClose: () => void;
}

function ClassMembers({ registrationId, chosen, onBack, onClose }: MembersProps) {
  const t = useT();
  const { data, error, refetch } = useApi('GET /lti/registrations/{id}/classes/{classId}/members', {
    params: { id: registrationId, classId: chosen.id },
  });
  const [action, setAction] = useState<'suggest' | 'require'>();
  const members = data?.members ?? [];
  const subject = { userIds: members.map(({ id }) => id), title: chosen.title };
  if (action === 'suggest') return <SuggestDialog subject={subject} onClose={onClose} />;
  if (action === 'require') return <AssignDialog subject={subject} onClose={onClose} />;
  return (
    <FormDialog
      open
      width="sm"
      title={chosen.title}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<ArrowBackRounded />} onClick={onBack} sx={{ mr: 'auto' }}>
            {t('lti.actions.classes')}
          </Button>
          {members.length > 0 && (
            <>
              <Button onClick={() => setAction('require')}>{t('required.assignAction')}</Button>
              <Button variant="contained" onClick={() => setAction('suggest')}>
                {t('suggestions.suggest')}
              </Button>
            </>
          )}
        </>
      }
    >
      {error instanceof ApiError && error.code === 'LTI_REFUSED' ? (
        <Alert severity="warning">{t('lti.classes.refused')}</Alert>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton />
      ) : (
        <>
          <Typography>
            {t('lti.classes.members', { members: members.length, learners: data.learners })}
          </Typography>
          {members.length < data.learners && (
            <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>
              {t('lti.classes.others')}
            </Typography>
          )}
          <List dense aria-label={t('people.members')}>
            {members.map(({ id, firstName, lastName }) => (
              <ListItem key={id} disableGutters>
                <ListItemText primary={`${firstName} ${lastName}`} />
              </ListItem>
            ))}
          </List>
        </>
      )}
    </FormDialog>
  );
}
