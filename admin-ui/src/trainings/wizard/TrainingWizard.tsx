import { Alert, Box, Button, Stack } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { TrainingDetail } from '../../../../shared/contracts/training-shapes.ts';
import { ConfirmDialog } from '../../common/ConfirmDialog.tsx';
import { FormDialog } from '../../common/FormDialog.tsx';
import { useT } from '../../i18n/index.ts';
import { useContentLanguage } from '../../providers/language.ts';
import { BadgesStep } from './BadgesStep.tsx';
import { ContentStep } from './ContentStep.tsx';
import { stepCount, stepFields, stepOf } from './check.ts';
import { HeadsetsStep } from './HeadsetsStep.tsx';
import { InformationStep } from './InformationStep.tsx';
import { LanguagesStep } from './LanguagesStep.tsx';
import { SaveProgress } from './SaveProgress.tsx';
import { useSave } from './use-save.ts';
import { useKeepDraft, useWizardDraft, useWizardForm } from './use-wizard-form.ts';
import { emptyValues, fromTraining } from './values.ts';
import { WizardSteps } from './WizardSteps.tsx';

interface Props {
  /** What is edited; absent for a new training. */
  training: TrainingDetail | undefined;
  /** Whose quota counts; undefined where none is checked. */
  ownerId: string | undefined;
  /** Bytes that it leaves. */
  room: number | undefined;
  offlineAccess: boolean;
  onClose: () => void;
}

/**
 * The training wizard (TR-06): five steps, full-screen. "Next" looks at the step's fields, "previous" does not,
 * the last one saves. What is written is kept until it is saved or given up.
 */
export function TrainingWizard({ training, ownerId, room, offlineAccess, onClose }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const draft = useWizardDraft(training?.id ?? 'new');
  const [restored] = useState(() => {
    const kept = draft.read();
    return kept && kept.version === training?.version ? kept : undefined;
  });
  const [initial] = useState(() => (training ? fromTraining(training) : emptyValues(lang)));
  const form = useWizardForm(restored?.values ?? initial, room);
  const [step, setStep] = useState(restored?.step ?? 0);
  const [told, setTold] = useState(restored !== undefined);
  const [leaving, setLeaving] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { parts, state, save } = useSave({
    form,
    before: training,
    onSaved: () => draft.write(undefined),
    onClose,
    onStep: (next) => go(next),
  });
  useKeepDraft(form, step, training?.version, draft.write);

  const go = (next: number) => {
    setStep(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const next = async () => {
    if (await form.trigger([...(stepFields[step] ?? [])], { shouldFocus: true })) go(step + 1);
  };
  const saveAll = form.handleSubmit(save, (errors) => go(Math.min(...Object.keys(errors).map(stepOf))));
  const last = step === stepCount - 1;
  const giveUp = () => {
    draft.write(undefined);
    onClose();
  };
  // Asked when it matters, not followed: a wizard that renders at each key is a slow one.
  const close = () =>
    JSON.stringify(form.getValues()) === JSON.stringify(initial) ? onClose() : setLeaving(true);
  const editing = state === 'editing';

  return (
    <>
      <FormDialog
        open
        full
        busy={state === 'saving'}
        title={t(training ? 'trainings.wizard.edit' : 'trainings.wizard.create')}
        onClose={state === 'ended' ? onClose : close}
        onSubmit={() => void (last ? saveAll() : next())}
        actions={
          editing && (
            <Stack
              direction="row"
              sx={{ width: '100%', maxWidth: 1120, mx: 'auto', justifyContent: 'space-between', gap: 2 }}
            >
              <Button onClick={() => go(step - 1)} disabled={step === 0} size="large">
                {t('common.previous')}
              </Button>
              <Button type="submit" variant="contained" size="large">
                {t(last ? 'common.save' : 'common.next')}
              </Button>
            </Stack>
          )
        }
      >
        <FormProvider {...form}>
          <Box ref={top} sx={{ mx: -3.5 }}>
            <WizardSteps step={step} onStep={go} />
          </Box>
          <Box sx={{ maxWidth: 1120, mx: 'auto', pt: 3 }}>
            {told && editing && (
              <Alert
                severity="info"
                onClose={() => setTold(false)}
                action={
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      draft.write(undefined);
                      form.reset(initial);
                      setTold(false);
                      go(0);
                    }}
                  >
                    {t('trainings.wizard.startAgain')}
                  </Button>
                }
                sx={{ mb: 3 }}
              >
                {t('trainings.wizard.restored')}
              </Alert>
            )}
            {!editing && <SaveProgress parts={parts} ended={state === 'ended'} onClose={onClose} />}
            <Shown when={editing && step === 0}>
              <LanguagesStep />
            </Shown>
            <Shown when={editing && step === 1}>
              <InformationStep />
            </Shown>
            <Shown when={editing && step === 2}>
              <HeadsetsStep />
            </Shown>
            <Shown when={editing && step === 3}>
              <BadgesStep />
            </Shown>
            <Shown when={editing && step === 4}>
              <ContentStep ownerId={ownerId} offlineAccess={offlineAccess} />
            </Shown>
          </Box>
        </FormProvider>
      </FormDialog>
      <ConfirmDialog
        open={leaving}
        title={t('common.unsaved.title')}
        text={t('common.unsaved.text')}
        action={t('common.unsaved.leave')}
        onConfirm={giveUp}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}

/** Hidden, not unmounted: what a step holds stays as it is. */
const Shown = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <Box hidden={!when}>{children}</Box>
);
