import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { TrainingDetail } from '../../../../shared/contracts/training-shapes.ts';
import { LeaveGuard } from '../../common/LeaveGuard.tsx';
import { LanguagesStep } from '../../common/wizard/LanguagesStep.tsx';
import { WizardDialog, WizardStep } from '../../common/wizard/WizardDialog.tsx';
import { useT } from '../../i18n/index.ts';
import { useContentLanguage } from '../../providers/language.ts';
import { BadgesStep } from './BadgesStep.tsx';
import { ContentStep } from './ContentStep.tsx';
import { stepCount, stepFields, stepOf } from './check.ts';
import { HeadsetsStep } from './HeadsetsStep.tsx';
import { InformationStep } from './InformationStep.tsx';
import { SaveProgress } from './SaveProgress.tsx';
import { useSave } from './use-save.ts';
import { useKeepDraft, useWizardDraft, useWizardForm } from './use-wizard-form.ts';
import { emptyValues, fromTraining } from './values.ts';

const stepNames = ['languages', 'information', 'headsets', 'badges', 'content'] as const;

interface Props {
  /** What is edited; absent for a new training. */
  training: TrainingDetail | undefined;
  /** Whose quota counts; undefined where none is checked. */
  ownerId: string | undefined;
  /** Bytes that it leaves. */
  room: number | undefined;
  offlineAccess: boolean;
  /** Whether a master content of the owner may be chosen. */
  masterContents: boolean;
  onClose: () => void;
}

/**
 * The training wizard (TR-06): five steps, full-screen. "Next" looks at the step's fields, "previous" does not,
 * the last one saves. What is written is kept until it is saved or given up.
 */
export function TrainingWizard(props: Props) {
  const { training, ownerId, room, offlineAccess, masterContents, onClose } = props;
  const t = useT();
  const lang = useContentLanguage();
  const draft = useWizardDraft(training?.id ?? 'new');
  const [restored] = useState(() => {
    const kept = draft.read();
    return kept && kept.version === training?.version ? kept : undefined;
  });
  const [initial] = useState(() => (training ? fromTraining(training) : emptyValues(lang)));
  const form = useWizardForm(restored ? { ...initial, ...restored.values } : initial, room);
  const [step, setStep] = useState(restored?.step ?? 0);
  const [told, setTold] = useState(restored !== undefined);
  const { parts, state, save } = useSave({
    form,
    before: training,
    onSaved: () => draft.write(undefined),
    onClose,
    onStep: (next) => setStep(next),
  });
  useKeepDraft(form, step, training?.version, draft.write);

  const next = async () => {
    if (await form.trigger([...(stepFields[step] ?? [])], { shouldFocus: true })) setStep(step + 1);
  };
  const saveAll = form.handleSubmit(save, (errors) => setStep(Math.min(...Object.keys(errors).map(stepOf))));
  const last = step === stepCount - 1;
  const editing = state === 'editing';

  return (
    <FormProvider {...form}>
      <WizardDialog
        title={t(training ? 'trainings.wizard.edit' : 'trainings.wizard.create')}
        step={step}
        labels={stepNames.map((name) => t(`trainings.wizard.${name}.label`))}
        stepOf={stepOf}
        onStep={setStep}
        onNext={() => void (last ? saveAll() : next())}
        onClose={onClose}
        busy={state === 'saving'}
        editing={editing}
        restored={
          told
            ? {
                text: t('trainings.wizard.restored'),
                onForget: () => setTold(false),
                onStartAgain: () => {
                  draft.write(undefined);
                  form.reset(initial);
                  setTold(false);
                  setStep(0);
                },
              }
            : undefined
        }
      >
        {!editing && <SaveProgress parts={parts} ended={state === 'ended'} onClose={onClose} />}
        <WizardStep shown={editing && step === 0}>
          <LanguagesStep text={t('trainings.wizard.languages.text')} />
        </WizardStep>
        <WizardStep shown={editing && step === 1}>
          <InformationStep resources={training?.resources ?? []} />
        </WizardStep>
        <WizardStep shown={editing && step === 2}>
          <HeadsetsStep />
        </WizardStep>
        <WizardStep shown={editing && step === 3}>
          <BadgesStep />
        </WizardStep>
        <WizardStep shown={editing && step === 4}>
          <ContentStep ownerId={ownerId} offlineAccess={offlineAccess} masterContents={masterContents} />
        </WizardStep>
      </WizardDialog>
      <LeaveGuard
        parameter="wizard"
        dirty={() => editing && JSON.stringify(form.getValues()) !== JSON.stringify(initial)}
        onLeave={() => draft.write(undefined)}
      />
    </FormProvider>
  );
}
