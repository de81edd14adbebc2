import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { type ChoiceTab, ChoiceTabs, type Selection } from '../../foundation/common/ChoiceTabs.tsx';
import type { Choice } from '../../foundation/common/choices.ts';
import { useChoiceSearch } from '../../foundation/common/records/use-choice-search.ts';
import { useT } from '../../foundation/i18n/index.ts';

type ContentSelection = Selection<'trainingIds' | 'courseIds'>;

interface Props<S extends ContentSelection> {
  /** Kind of the choices, for screen readers. */
  label: string;
  selected: S;
  onChange: (selected: S) => void;
}

/** Filter of trainings that people can start: published and in the offer. */
const startable = { unlocked: true, isDraft: false };
const trainingChoice = ({ id, title, category }: TrainingItem): Choice => ({
  id,
  label: title,
  detail: category?.name,
});
const courseChoice = ({ id, title, briefDescription }: CourseDetail): Choice => ({
  id,
  label: title,
  detail: briefDescription,
});

/** Selects trainings and courses. */
export function ContentTabs<S extends ContentSelection>({ label, selected, onChange }: Props<S>) {
  const t = useT();
  const trainings = useChoiceSearch('formations', {
    sort: 'title',
    filter: startable,
    choiceOf: trainingChoice,
  });
  const courses = useChoiceSearch('courses', { sort: 'title', choiceOf: courseChoice });
  const tabs: ChoiceTab<'trainingIds' | 'courseIds'>[] = [
    {
      id: 'trainingIds',
      label: t('suggestions.trainings'),
      search: t('common.search'),
      nothing: t('common.empty.nothing'),
      choices: trainings,
    },
    {
      id: 'courseIds',
      label: t('suggestions.courses'),
      search: t('common.search'),
      nothing: t('common.empty.nothing'),
      choices: courses,
    },
  ];
  return (
    <ChoiceTabs
      label={label}
      tabs={tabs}
      selected={selected}
      onChange={(chosen) => onChange({ ...selected, ...chosen })}
    />
  );
}
