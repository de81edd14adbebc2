import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { CourseDetail } from '../../../../shared/contracts/course-shapes.ts';
import { useNotifyError } from '../../common/error-text.ts';
import { useViolationText } from '../../common/violations.ts';
import { useT } from '../../i18n/index.ts';
import { api } from '../../providers/api.ts';
import { ApiError } from '../../providers/api-error.ts';
import { useContentLanguage } from '../../providers/language.ts';
import { useSession } from '../../providers/session.ts';
import { formPath } from './check.ts';
import type { CourseFormState } from './use-course-form.ts';
import { type CourseValues, toBody } from './values.ts';

interface Options {
  form: CourseFormState;
  before: CourseDetail | undefined;
  onSaved: (course: CourseDetail) => void;
  /** The server refused these fields of the form. */
  onRefused: (paths: readonly string[]) => void;
}

/** Steps as the server counts them, and what it looks at. */
const bodyOf = (step: 1 | 2 | 3, values: CourseValues) => {
  const { i18n, trainings } = toBody(values);
  if (step === 1) return { i18n: i18n.map(({ lang }) => ({ lang })) };
  return step === 2 ? { i18n } : { trainings };
};

/** Checks a step on the server, and saves the course; what is refused is put on its field. */
export function useSaveCourse({ form, before, onSaved, onRefused }: Options) {
  const t = useT();
  const lang = useContentLanguage();
  const manager = useSession()?.role === 'manager';
  const notify = useNotify();
  const notifyError = useNotifyError();
  const violationText = useViolationText();
  const client = useQueryClient();

  const refused = (error: unknown) => {
    notifyError(error);
    const violations = error instanceof ApiError ? error.violations : [];
    for (const violation of violations)
      form.setError(formPath(violation.field) as 'languages', {
        type: 'server',
        message: violationText(violation),
      });
    if (violations.length > 0) onRefused(violations.map(({ field }) => formPath(field)));
  };

  const validation = useMutation({
    mutationFn: ({ step, values }: { step: 1 | 2 | 3; values: CourseValues }) =>
      api('POST /courses/validation/{step}', {
        params: { step: String(step) },
        body: bodyOf(step, values),
      }),
    onError: refused,
  });

  const saving = useMutation({
    mutationFn: async (values: CourseValues): Promise<CourseDetail> => {
      const body = toBody(values);
      if (before) {
        const headers = { 'If-Match': `"${before.version}"` };
        return api('PUT /courses/{id}', { params: { id: before.id }, query: { lang }, body, headers });
      }
      const made = await api('POST /courses', { query: { lang, forceManager: manager }, body });
      // CO-05: a course without an id is none.
      if (!made?.id) throw new ApiError(500, {});
      return made;
    },
    onError: refused,
    onSuccess: async (course) => {
      onSaved(course);
      await client.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/(courses|resources)/.test(String(queryKey[0])),
      });
      notify(t(before ? 'courses.edited' : 'courses.created'), { type: 'success' });
    },
  });

  return {
    busy: validation.isPending || saving.isPending,
    validate: (step: 1 | 2 | 3, values: CourseValues) =>
      validation.mutateAsync({ step, values }).then(
        () => true,
        () => false,
      ),
    save: (values: CourseValues) => saving.mutate(values),
  };
}
