import { useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { CourseDetail, courseSteps } from '../../../../../shared/contracts/content/course-shapes.ts';
import { useNotifyError } from '../../../foundation/common/error-text.ts';
import { useViolationText } from '../../../foundation/common/violations.ts';
import { useT } from '../../../foundation/i18n/index.ts';
import { ApiError } from '../../../foundation/providers/api-error.ts';
import { useChange, useChanges } from '../../../foundation/providers/change.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { useSession } from '../../../foundation/providers/session.ts';
import { formPath } from './check.ts';
import { type CourseValues, toBody } from './values.ts';

interface SaveCourseOptions {
  form: UseFormReturn<CourseValues>;
  before: CourseDetail | undefined;
  onSaved: (course: CourseDetail) => void;
  /** Called with the fields that the server rejected. */
  onRefused: (paths: readonly string[]) => void;
}

/** The server returned no id, so that the course does not exist (CO-05). */
class NotCreated extends Error {}

type CourseStep = keyof typeof courseSteps;
/** Return the fields that the server validates in each step. */
const stepBody = {
  1: ({ i18n }) => ({ i18n: i18n.map(({ lang }) => ({ lang })) }),
  2: ({ i18n }) => ({ i18n }),
  3: ({ trainings }) => ({ trainings }),
} satisfies Record<CourseStep, (body: ReturnType<typeof toBody>) => object>;

/** Validates a step on the server, and saves the course. Shows rejections at their fields. */
export function useSaveCourse({ form, before, onSaved, onRefused }: SaveCourseOptions) {
  const t = useT();
  const lang = useContentLanguage();
  const manager = useSession()?.role === 'manager';
  const notify = useNotify();
  const notifyError = useNotifyError();
  const violationText = useViolationText();

  const refused = (error: unknown) => {
    if (error instanceof NotCreated) notify('courses.createFailed', { type: 'error' });
    else notifyError(error);
    const violations = error instanceof ApiError ? error.violations : [];
    for (const violation of violations)
      form.setError(formPath(violation.field) as 'languages', {
        type: 'server',
        message: violationText(violation),
      });
    if (violations.length > 0) onRefused(violations.map(({ field }) => formPath(field)));
  };

  const validation = useChange('POST /courses/validation/{step}', { onError: refused });

  const saving = useChanges(
    async (call, values: CourseValues): Promise<CourseDetail> => {
      const body = toBody(values);
      if (before) {
        const headers = { 'If-Match': `"${before.version}"` };
        return call('PUT /courses/{id}', { params: { id: before.id }, query: { lang }, body, headers });
      }
      const created = await call('POST /courses', { query: { lang, forceManager: manager }, body });
      if (!created?.id) throw new NotCreated();
      return created;
    },
    {
      onError: refused,
      onSuccess: (course) => {
        onSaved(course);
        notify(t(before ? 'courses.edited' : 'courses.created'), { type: 'success' });
      },
    },
  );

  return {
    busy: validation.isPending || saving.isPending,
    validate: (step: CourseStep, values: CourseValues) =>
      validation.mutateAsync({ params: { step: String(step) }, body: stepBody[step](toBody(values)) }).then(
        () => true,
        () => false,
      ),
    save: (values: CourseValues) => saving.mutate(values),
  };
}
