import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { dayIn } from '../../../../shared/days.ts';
import { ChoiceTabs, type Selection, TABS_HEIGHT } from '../../foundation/common/ChoiceTabs.tsx';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { StepActions } from '../../foundation/common/StepActions.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { useGroupKind } from '../../identity/groups/group-words.ts';
import { usePeopleTabs } from '../../identity/groups/use-people-tabs.ts';
import { ContentTabs } from '../suggestions/ContentTabs.tsx';
import { DueFields, dueProblem, emptyDue, requestedDue } from './DueFields.tsx';

/** The given part of an assignment. The person selects the rest. */
export interface AssignSubject {
  trainingIds?: string[];
  courseIds?: string[];
  userIds?: string[];
  groupIds?: string[];
  /** The name of the given content or person. */
  title?: string;
}

type AssignSelection = Selection<'userIds' | 'groupIds' | 'trainingIds' | 'courseIds'>;
type AssignStep = 'content' | 'people' | 'due';

interface Props {
  subject?: AssignSubject;
  onClose: () => void;
  /** Called after the assignment was accepted. */
  onAssigned?: () => void;
}

/** Requires trainings and courses of people in up to three steps: content, people, last day. */
export function AssignDialog({ subject = {}, onClose, onAssigned }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const today = dayIn(company?.timeZone ?? 'Europe/Paris', new Date());
  const hasContent = Boolean(subject.trainingIds?.length || subject.courseIds?.length);
  const steps: readonly AssignStep[] = [
    ...(hasContent ? [] : (['content'] as const)),
    ...(subject.userIds || subject.groupIds ? [] : (['people'] as const)),
    'due',
  ];
  const [place, setPlace] = useState(0);
  const step = steps[place] ?? 'due';
  const [selected, setSelected] = useState<AssignSelection>({
    userIds: new Set(subject.userIds),
    groupIds: new Set(subject.groupIds),
    trainingIds: new Set(subject.trainingIds),
    courseIds: new Set(subject.courseIds),
  });
  const [everyone, setEveryone] = useState(false);
  const [due, setDue] = useState(emptyDue);
  const [tried, setTried] = useState(false);
  const assign = useChange('POST /assignments', {
    onSuccess: ({ people }) => {
      notify('required.assigned', { type: 'success', messageArgs: { smart_count: people } });
      onAssigned?.();
      onClose();
    },
  });
  const next = () => {
    if (step !== 'due') {
      setPlace(place + 1);
      return undefined;
    }
    setTried(true);
    if (dueProblem(due, today)) return undefined;
    return assign
      .mutateAsync({
        body: {
          trainingIds: [...selected.trainingIds],
          courseIds: [...selected.courseIds],
          userIds: everyone ? [] : [...selected.userIds],
          groupIds: everyone ? [] : [...selected.groupIds],
          everyone,
          ...requestedDue(due),
        },
      })
      .catch(() => undefined);
  };
  const content = selected.trainingIds.size + selected.courseIds.size;
  const people = selected.userIds.size + selected.groupIds.size;
  const isEmpty = step === 'content' ? content === 0 : step === 'people' && !everyone && people === 0;
  const busy = assign.isPending;
  return (
    <FormDialog
      open
      title={subject.title ? t('required.assignNamed', { name: subject.title }) : t('required.assign')}
      onClose={onClose}
      onSubmit={next}
      busy={busy}
      actions={
        <StepActions
          status={
            step !== 'due' &&
            !(step === 'people' && everyone) &&
            t('suggestions.selected', { smart_count: step === 'content' ? content : people })
          }
          onPrevious={place > 0 ? () => setPlace(place - 1) : undefined}
          onClose={onClose}
          label={t(step === 'due' ? 'required.assignAction' : 'common.next')}
          busy={busy}
          disabled={isEmpty}
        />
      }
    >
      <Box sx={{ minHeight: { sm: TABS_HEIGHT } }}>
        {step === 'content' && (
          <ContentTabs label={t('required.what')} selected={selected} onChange={setSelected} />
        )}
        {step === 'people' && (
          <PeopleTabs
            selected={selected}
            onChange={setSelected}
            everyone={everyone}
            onEveryone={setEveryone}
          />
        )}
        {step === 'due' && (
          <DueFields
            value={due}
            onChange={setDue}
            today={today}
            tried={tried}
            withNewcomers={everyone || selected.groupIds.size > 0}
          />
        )}
        {assign.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(assign.error)}
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

interface TabsProps {
  selected: AssignSelection;
  onChange: (selected: AssignSelection) => void;
}

interface PeopleProps extends TabsProps {
  everyone: boolean;
  onEveryone: (everyone: boolean) => void;
}

function PeopleTabs({ selected, onChange, everyone, onEveryone }: PeopleProps) {
  const t = useT();
  const manager = useSession()?.role === 'manager';
  const { tabs } = usePeopleTabs(useGroupKind());
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={everyone} onChange={(_, on) => onEveryone(on)} />}
        label={t(manager ? 'required.wholeTeam' : 'required.everyone')}
        sx={{ mb: 1 }}
      />
      {!everyone && (
        <ChoiceTabs
          label={t('required.who')}
          tabs={tabs}
          selected={selected}
          onChange={(chosen) => onChange({ ...selected, ...chosen })}
        />
      )}
    </>
  );
}
