import { Alert, Box, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { dayIn } from '../../../../shared/days.ts';
import { ChoiceTabs, type Selection, TABS_HEIGHT } from '../../foundation/common/ChoiceTabs.tsx';
import { useErrorText, useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { StepActions } from '../../foundation/common/StepActions.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { groupMessage, useGroupKind } from '../../identity/groups/group-words.ts';
import { usePeopleTabs } from '../../identity/groups/use-people-tabs.ts';
import { ContentTabs } from './ContentTabs.tsx';
import { TimingFields } from './TimingFields.tsx';
import { requestDates, rightNow, timingErrors } from './timing.ts';

/**
 * The given part of a suggestion. With content, the dialog selects people. With people, it selects content.
 */
export type SuggestSubject =
  | { trainingIds: string[]; title: string }
  | { courseIds: string[]; title: string }
  | { userIds: string[]; title: string }
  | { groupIds: string[]; title: string };

type Selected = Selection<'userIds' | 'groupIds' | 'trainingIds' | 'courseIds'>;

const none: Selected = {
  userIds: new Set(),
  groupIds: new Set(),
  trainingIds: new Set(),
  courseIds: new Set(),
};

/**
 * Suggests trainings and courses to members and groups (SU-01). Trainings are suggested immediately. A second
 * step selects the period of courses.
 */
export function SuggestDialog({ subject, onClose }: { subject: SuggestSubject; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const today = dayIn(company?.timeZone ?? 'Europe/Paris', new Date());
  const [selected, setSelected] = useState<Selected>({
    ...none,
    ...('userIds' in subject ? { userIds: new Set(subject.userIds) } : {}),
    ...('groupIds' in subject ? { groupIds: new Set(subject.groupIds) } : {}),
    ...('trainingIds' in subject ? { trainingIds: new Set(subject.trainingIds) } : {}),
    ...('courseIds' in subject ? { courseIds: new Set(subject.courseIds) } : {}),
  });
  const [step, setStep] = useState<'choose' | 'timing'>('choose');
  const [timing, setTiming] = useState(rightNow);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();

  const toPeople = 'userIds' in subject || 'groupIds' in subject;
  const people = [...selected.userIds, ...selected.groupIds].length;
  const content = [...selected.trainingIds, ...selected.courseIds].length;
  const withCourses = selected.courseIds.size > 0;
  const to = { userIds: [...selected.userIds], groupIds: [...selected.groupIds] };

  const trainings = useChange('PUT /trainings/suggestions', {
    onSuccess: (response) => {
      done(response);
      // Trainings that were sent must not be sent again with the courses.
      setSelected((before) => ({ ...before, trainingIds: new Set() }));
      if (withCourses) setStep('timing');
      else onClose();
    },
    onError: notifyError,
  });
  const courses = useChange('PUT /courses/suggestions', {
    onSuccess: (response) => {
      done(response);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'END_BEFORE_START') setRefused(errorText(error));
      else notifyError(error);
    },
  });
  const done = ({ recipients }: { recipients: number }) =>
    notify('suggestions.sent', { type: 'success', messageArgs: { smart_count: recipients } });

  const next = () => {
    if (step === 'choose') {
      if (selected.trainingIds.size > 0)
        trainings.mutate({ body: { ...to, trainingIds: [...selected.trainingIds] } });
      else setStep('timing');
      return;
    }
    setTried(true);
    const problems = timingErrors(timing, today);
    if (!problems.startDate && !problems.endDate)
      courses.mutate({ body: { ...to, courseIds: [...selected.courseIds], ...requestDates(timing) } });
  };

  const busy = trainings.isPending || courses.isPending;
  return (
    <FormDialog
      open
      title={t('suggestions.title', { name: subject.title })}
      onClose={onClose}
      onSubmit={next}
      busy={busy}
      actions={
        <StepActions
          status={
            step === 'choose' && t('suggestions.selected', { smart_count: toPeople ? content : people })
          }
          onPrevious={step === 'timing' ? () => setStep('choose') : undefined}
          onClose={onClose}
          label={t(
            step === 'choose' && withCourses && selected.trainingIds.size === 0
              ? 'common.next'
              : 'suggestions.suggest',
          )}
          busy={busy}
          disabled={people === 0 || content === 0}
        />
      }
    >
      {step === 'timing' ? (
        <Box sx={{ minHeight: { sm: TABS_HEIGHT } }}>
          <Chosen selected={selected} alone={toPeople} />
          {refused && <Alert severity="error">{refused}</Alert>}
          <TimingFields
            value={timing}
            onChange={(value) => {
              setTiming(value);
              setRefused(undefined);
            }}
            today={today}
            tried={tried}
          />
        </Box>
      ) : toPeople ? (
        <ContentTabs label={t('suggestions.suggest')} selected={selected} onChange={setSelected} />
      ) : (
        <PeopleTabs selected={selected} onChange={setSelected} />
      )}
    </FormDialog>
  );
}

/** The selected content and people, except the part in the title. */
function Chosen({ selected, alone }: { selected: Selected; alone: boolean }) {
  const t = useT();
  const kind = useGroupKind();
  const parts = [
    { label: t('suggestions.courses'), count: alone ? selected.courseIds.size : 0 },
    { label: t('people.members'), count: alone ? 0 : selected.userIds.size },
    { label: t(groupMessage(kind, 'plural')), count: alone ? 0 : selected.groupIds.size },
  ];
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mb: 2 }}>
      {parts.map(
        ({ label, count }) =>
          count > 0 && <Chip key={label} variant="outlined" label={`${label} (${count})`} />,
      )}
    </Stack>
  );
}

interface TabsProps {
  selected: Selected;
  onChange: (selected: Selected) => void;
}

function PeopleTabs({ selected, onChange }: TabsProps) {
  const t = useT();
  const { tabs } = usePeopleTabs(useGroupKind());
  return (
    <ChoiceTabs
      label={t('suggestions.suggest')}
      tabs={tabs}
      selected={selected}
      onChange={(chosen) => onChange({ ...selected, ...chosen })}
    />
  );
}
