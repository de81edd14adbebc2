import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { TrainingDetail } from '../../../../../shared/contracts/content/training-shapes.ts';
import { useNotifyError } from '../../../foundation/common/error-text.ts';
import { useViolationText } from '../../../foundation/common/violations.ts';
import { useT } from '../../../foundation/i18n/index.ts';
import { ApiError } from '../../../foundation/providers/api-error.ts';
import { useChanges } from '../../../foundation/providers/change.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { startUpload } from '../../../foundation/uploads/index.ts';
import { formPath, stepOf } from './check.ts';
import type { SavedPart } from './SaveProgress.tsx';
import { saveTraining } from './save-training.ts';
import type { WizardValues } from './values.ts';

interface SaveTrainingOptions {
  form: UseFormReturn<WizardValues>;
  before: TrainingDetail | undefined;
  offlineAccess: boolean;
  /** Called when all parts are stored, so that the draft can be deleted. */
  onSaved: () => void;
  onClose: () => void;
  onStep: (step: number) => void;
}

/** Saves the wizard, reports the state of each part, and shows rejections at their fields. */
export function useSave({ form, before, offlineAccess, onSaved, onClose, onStep }: SaveTrainingOptions) {
  const t = useT();
  const lang = useContentLanguage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const violationText = useViolationText();
  const [parts, setParts] = useState<readonly SavedPart[]>([]);
  const [state, setState] = useState<'editing' | 'saving' | 'ended'>('editing');

  const refused = (error: unknown) => {
    setState('editing');
    setParts([]);
    const violations = error instanceof ApiError ? error.violations : [];
    if (violations.length === 0) return notifyError(error);
    notify(t('errors.REQUIRED_INFORMATION'), { type: 'error' });
    const paths = violations.map((violation) => formPath(violation.field));
    violations.forEach((violation, index) => {
      const path = paths[index] as 'languages';
      form.setError(path, { type: 'server', message: violationText(violation) });
    });
    onStep(Math.min(...paths.map(stepOf)));
  };

  const saving = useChanges(
    (call, values: WizardValues) =>
      saveTraining({
        values,
        before,
        offlineAccess,
        lang,
        call,
        send: async ({ trainingId, ...content }) =>
          void (await startUpload({ ...content, holder: 'training', holderId: trainingId })),
        onPart: (name, partState, error) =>
          setParts((list) => [
            ...list.filter((part) => part.name !== name),
            { name, state: partState, error },
          ]),
      }),
    {
      onSuccess: ({ failed }) => {
        onSaved();
        if (failed.length > 0) return setState('ended');
        notify(before ? 'trainings.edited' : 'trainings.created', { type: 'success' });
        onClose();
      },
      onError: refused,
    },
  );
  const save = (values: WizardValues) => {
    setState('saving');
    setParts([]);
    saving.mutate(values);
  };
  return { parts, state, save };
}
