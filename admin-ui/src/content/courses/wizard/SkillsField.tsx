import { courseLimits } from '../../../../../shared/contracts/content/course-shapes.ts';
import { WordsField } from '../../../foundation/common/wizard/WordsField.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useLookups } from '../../catalogue-parts/use-lookups.ts';
import type { CourseValues } from './values.ts';

/** The skills of a course in one language. Accepts free text, and suggests the skills of the platform. */
export function SkillsField({ name }: { name: `texts.${CourseValues['languages'][number]}.skills` }) {
  const t = useT();
  const { data: lookups } = useLookups();
  return (
    <WordsField
      name={name}
      label={t('trainings.fields.skills')}
      hint={t('courses.wizard.skillsHint')}
      options={[...new Set((lookups?.skills ?? []).map((skill) => skill.name))]}
      limits={{ length: courseLimits.skill, count: courseLimits.skills }}
    />
  );
}
