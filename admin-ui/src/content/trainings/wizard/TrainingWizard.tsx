import { FormProvider } from 'react-hook-form';
import type { TrainingDetail } from '../../../../../shared/contracts/content/training-shapes.ts';
import { LeaveGuard } from '../../../foundation/common/LeaveGuard.tsx';
import { LanguagesStep } from '../../../foundation/common/wizard/LanguagesStep.tsx';
import { useWizard } from '../../../foundation/common/wizard/use-wizard.ts';
import { WizardDialog, WizardStep } from '../../../foundation/common/wizard/WizardDialog.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { BadgesStep } from './BadgesStep.tsx';
import { ContentStep } from './ContentStep.tsx';
import { stepCount, stepFields, stepOf, validateTraining } from './check.ts';
import { HeadsetsStep } from './HeadsetsStep.tsx';
import { InformationStep } from './InformationStep.tsx';
import { SaveProgress } from './SaveProgress.tsx';
import { useSave } from './use-save.ts';
import { emptyValues, fromTraining, stepNames, type WizardValues, withoutFiles } from './values.ts';

interface Props {
  /** The edited training, or undefined for a new training. */
  training: TrainingDetail | undefined;
  /** The organisation whose quota applies. */
  ownerId: string | undefined;
  /** Remaining bytes of the quota, or undefined without a quota. */
  room: number | undefined;
  offlineAccess: boolean;
  /** Whether a master content of the owner can be selected. */
  masterContents: boolean;
  onClose: () => void;
}

/**
 * The training wizard (TR-06), with five steps. "Next" validates the fields of the step, "previous" does not.
 * The last step saves. With an existing training, the step names also lead forward. Unsaved input is stored
 * until it is saved or discarded.
 */
export function TrainingWizard(props: Props) {
  const { training, ownerId, room, offlineAccess, masterContents, onClose } = props;
  const t = useT();
  const lang = useContentLanguage();
  const { form, step, setStep, ...wizard } = useWizard<WizardValues>({
    name: `training:${training?.id ?? 'new'}`,
    version: training?.version,
    initial: () => (training ? fromTraining(training) : emptyValues(lang)),
    check: (values) => validateTraining(values, room),
    kept: withoutFiles,
    stepFields,
  });
  const { parts, state, save } = useSave({
    form,
    before: training,
    offlineAccess,
    onSaved: wizard.end,
    onClose,
    onStep: setStep,
  });

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
        onForward={training && editing ? (to) => void wizard.forward(to) : undefined}
        onNext={() => (last ? saveAll() : wizard.forward(step + 1))}
        onClose={onClose}
        busy={state === 'saving'}
        editing={editing}
        restored={wizard.restored && { text: t('trainings.wizard.restored'), ...wizard.restored }}
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
          <ContentStep
            ownerId={ownerId}
            room={room}
            offlineAccess={offlineAccess}
            masterContents={masterContents}
          />
        </WizardStep>
      </WizardDialog>
      <LeaveGuard parameter="wizard" dirty={() => editing && wizard.isDirty()} onLeave={wizard.end} />
    </FormProvider>
  );
}
