import { Box, Button, MenuItem, Stack, Tab, Tabs, TextField } from '@mui/material';
import { useState } from 'react';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { MemberBadges } from '../../learning/badges/MemberBadges.tsx';
import { CertificateList } from '../../learning/certificates/CertificateList.tsx';
import { ExportHistoryButton } from '../../learning/exports/ExportHistoryButton.tsx';
import { CertificateButton } from '../../learning/history/CertificateButton.tsx';
import { PersonGeneral } from '../../learning/statistics/PersonGeneral.tsx';
import { PersonTraining } from '../../learning/statistics/PersonTraining.tsx';
import { MemberCourses } from './MemberCourses.tsx';
import { MemberGroups } from './MemberGroups.tsx';
import { ResetProgress } from './ResetProgress.tsx';
import { Undelivered } from './Undelivered.tsx';

interface Props {
  member: Profile;
  /** Actions on the member. */
  actions: readonly { text: string; run: () => void; danger?: boolean }[];
  onClose: () => void;
}

const pages = ['general', 'trainings', 'courses', 'badges', 'certificates'] as const;
type ProfilePage = (typeof pages)[number];

/**
 * A member as seen by their admin or manager: figures, trainings with a reset, courses and badges (TE-03).
 */
export default function MemberProfile({ member, actions, onClose }: Props) {
  const t = useT();
  const [page, setPage] = useState<ProfilePage>('general');
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <FormDialog
      open
      full
      onClose={onClose}
      title={
        <Stack component="span" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Avatar {...member} size={40} />
          {name}
        </Stack>
      }
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', width: '100%' }}>
          {actions.map(({ text, run, danger }) => (
            <Button key={text} color={danger ? 'error' : 'primary'} onClick={run}>
              {text}
            </Button>
          ))}
          <ExportHistoryButton userId={member.id} />
          <Box sx={{ flex: 1 }} />
          <Button variant="contained" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Stack>
      }
    >
      <Box sx={{ mb: member.undelivered ? 2 : 0 }}>
        <Undelivered member={member} />
      </Box>
      <MemberGroups userId={member.id} />
      <Tabs
        value={page}
        onChange={(_, value: ProfilePage) => setPage(value)}
        variant="scrollable"
        aria-label={name}
        sx={{ mb: 2.5 }}
      >
        {pages.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(`people.pages.${one}`)}
            id={`member-${one}`}
            aria-controls="member-page"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="member-page" aria-labelledby={`member-${page}`}>
        {page === 'general' && <PersonGeneral userId={member.id} />}
        {page === 'trainings' && <Trainings member={member} />}
        {page === 'courses' && <MemberCourses member={member} />}
        {page === 'badges' && <MemberBadges userId={member.id} />}
        {page === 'certificates' && <CertificateList userId={member.id} />}
      </Box>
    </FormDialog>
  );
}

function Trainings({ member }: { member: Profile }) {
  const t = useT();
  const lang = useContentLanguage();
  const [chosen, setChosen] = useState<string>();
  const launched = useApi('GET /users/{id}/launched-trainings', {
    params: { id: member.id },
    query: { lang },
  });
  if (launched.error) return <ErrorState error={launched.error} onRetry={() => void launched.refetch()} />;
  if (!launched.data) return <RowsSkeleton count={4} height={120} />;
  const training = launched.data.find(({ trainingId }) => trainingId === chosen) ?? launched.data[0];
  if (!training) return <EmptyState title={t('people.nothingBegun', { name: member.firstName })} />;
  const { trainingId, title } = training;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        select
        label={t('people.training')}
        value={trainingId}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ maxWidth: 420 }}
      >
        {launched.data.map((one) => (
          <MenuItem key={one.trainingId} value={one.trainingId}>
            {one.title}
          </MenuItem>
        ))}
      </TextField>
      <PersonTraining
        key={trainingId}
        userId={member.id}
        trainingId={trainingId}
        title={title}
        actions={(percent) => (
          <Stack sx={{ gap: 1 }}>
            <CertificateButton trainingId={trainingId} title={title} percent={percent} userId={member.id} />
            <ResetProgress member={member} trainingId={trainingId} title={title} />
          </Stack>
        )}
      />
    </Stack>
  );
}
