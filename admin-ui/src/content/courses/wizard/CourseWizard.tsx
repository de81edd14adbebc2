import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { CourseDetail } from '../../../../../shared/contracts/content/course-shapes.ts';
import type { ContentLanguage } from '../../../../../shared/lang.ts';
import { LeaveGuard } from '../../../foundation/common/LeaveGuard.tsx';
import { LanguagesStep } from '../../../foundation/common/wizard/LanguagesStep.tsx';
import { useWizard } from '../../../foundation/common/wizard/use-wizard.ts';
import { WizardDialog, WizardStep } from '../../../foundation/common/wizard/WizardDialog.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { CourseInformationStep } from './CourseInformationStep.tsx';
import { CourseTrainingsStep } from './CourseTrainingsStep.tsx';
import { stepCount, stepFields, stepOf, validateCourse } from './check.ts';
import { useSaveCourse } from './use-save-course.ts';
import { type CourseValues, emptyValues, fromCourse, stepNames } from './values.ts';

interface Props {
  /** The edited course, or undefined for a new course. */
  course: CourseDetail | undefined;
  onClose: () => void;
}

/**
 * Shows the course wizard (CO-02) with three steps. "Next" validates the step on the page and on the server.
 * "Previous" does not validate. The last step saves the course. For an existing course, the step names also
 * lead to later steps. A draft contains the input until it is saved or discarded.
 */
export function CourseWizard({ course, onClose }: Props) {
  const t = useT();
  const contentLanguage = useContentLanguage();
  const { form, step, setStep, ...wizard } = useWizard<CourseValues>({
    name: `course:${course?.id ?? 'new'}`,
    version: course?.version,
    initial: () => (course ? fromCourse(course) : emptyValues(contentLanguage)),
    check: validateCourse,
    stepFields,
  });
  const [lang, setLang] = useState<ContentLanguage>();
  /** True after "next" was rejected. The information step then also shows missing texts. */
  const [refused, setRefused] = useState(false);

  /** Opens the earliest step of these fields, and the language of their first text. */
  const show = (paths: readonly string[]) => {
    setStep(Math.min(...paths.map(stepOf)));
    const text = paths.find((path) => path.startsWith('texts.'));
    if (text) setLang(text.split('.')[1] as ContentLanguage);
  };
  const { busy, validate, save } = useSaveCourse({
    form,
    before: course,
    onSaved: () => {
      wizard.end();
      onClose();
    },
    onRefused: show,
  });

  /** Shows missing texts, and opens the first language with a wrong text. */
  const showErrors = () => {
    setRefused(true);
    const { errors } = form.formState;
    const wrongTexts = Object.keys(errors.texts ?? {});
    const languages = form.getValues('languages');
    const first = languages.find((one) => wrongTexts.includes(one));
    if (first) setLang(first);
  };
  /** Moves to a later step. `validate` shows the errors of the server, so that only other errors remain. */
  const forward = async (to: number) => {
    let refusedThere = false;
    const isRight = async (at: number) => {
      // The API numbers the steps from 1. The last step is validated when it is saved.
      const right = await validate((at + 1) as 1 | 2, form.getValues());
      refusedThere = !right;
      return right;
    };
    if (!(await wizard.forward(to, isRight)) && !refusedThere) showErrors();
  };
  const saveAll = form.handleSubmit(
    async (values) => {
      // An existing course can retain its trainings, also trainings that its author can no longer access.
      if (course || (await validate(3, values))) save(values);
    },
    (errors) => {
      setStep(Math.min(...Object.keys(errors).map(stepOf)));
      showErrors();
    },
  );

  return (
    <FormProvider {...form}>
      <WizardDialog
        title={t(course ? 'courses.wizard.edit' : 'courses.wizard.create')}
        step={step}
        labels={stepNames.map((name) => t(`courses.wizard.${name}.label`))}
        stepOf={stepOf}
        onStep={setStep}
        onForward={course ? (to) => void forward(to) : undefined}
        onNext={() => (step === stepCount - 1 ? saveAll() : forward(step + 1))}
        onClose={onClose}
        busy={busy}
        editing
        restored={wizard.restored && { text: t('courses.wizard.restored'), ...wizard.restored }}
      >
        <WizardStep shown={step === 0}>
          <LanguagesStep text={t('courses.wizard.languages.text')} />
        </WizardStep>
        <WizardStep shown={step === 1}>
          <CourseInformationStep
            lang={lang}
            onLang={setLang}
            showMissing={refused}
            resources={course?.resources ?? []}
          />
        </WizardStep>
        <WizardStep shown={step === 2}>
          <CourseTrainingsStep />
        </WizardStep>
      </WizardDialog>
      <LeaveGuard parameter="courseWizard" dirty={wizard.isDirty} onLeave={wizard.end} />
    </FormProvider>
  );
}
