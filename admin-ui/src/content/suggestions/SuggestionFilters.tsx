import { FilterChoice } from '../../foundation/common/FilterChoice.tsx';
import { SavedFilters } from '../../foundation/common/records/SavedFilters.tsx';
import type { ListView } from '../../foundation/common/records/saved-filters.ts';
import { type MessageKey, useT } from '../../foundation/i18n/index.ts';

/** The filters of suggestions, as in the address and as saved. */
export interface SuggestionFilter {
  q?: string | undefined;
  type?: string | undefined;
  status?: string | undefined;
  by?: string | undefined;
}

type Choices = readonly { id: string; label: MessageKey }[];

export const suggestionKinds = [
  { id: 'TRAINING', label: 'suggestions.trainings' },
  { id: 'COURSE', label: 'suggestions.courses' },
] as const satisfies Choices;

export const suggestionStatuses = [
  { id: 'upcoming', label: 'courseProgress.status.upcoming' },
  { id: 'inProgress', label: 'courseProgress.status.inProgress' },
  { id: 'finished', label: 'courseProgress.status.finished' },
] as const satisfies Choices;

export const suggestionAuthors = [{ id: 'me', label: 'suggestions.me' }] as const satisfies Choices;

interface Props {
  filter: SuggestionFilter;
  onChange: (filter: SuggestionFilter) => void;
}

/** Filters by kind and state. Admins also choose between all suggestions and their own. */
export function SuggestionFilters({ filter, onChange, admin }: Props & { admin: boolean }) {
  const t = useT();
  const named = (choices: Choices) => choices.map(({ id, label }) => ({ id, name: t(label) }));
  return (
    <>
      <FilterChoice
        label={t('suggestions.kind')}
        any={t('suggestions.anyKind')}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
        choices={named(suggestionKinds)}
      />
      <FilterChoice
        label={t('courseProgress.statusFilter')}
        any={t('courseProgress.anyStatus')}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        choices={named(suggestionStatuses)}
      />
      {admin && (
        <FilterChoice
          label={t('suggestions.madeBy')}
          any={t('suggestions.anybody')}
          value={filter.by}
          onChange={(by) => onChange({ ...filter, by })}
          choices={named(suggestionAuthors)}
        />
      )}
    </>
  );
}

/** Saves the filters of suggestions under a name, and applies them again. */
export function SavedSuggestionFilters({ filter, onChange }: Props) {
  const t = useT();
  const describe = (view: ListView) => {
    const { q, type, status, by } = (view.filter ?? {}) as SuggestionFilter;
    const chosen = [
      suggestionKinds.find(({ id }) => id === type),
      suggestionStatuses.find(({ id }) => id === status),
      suggestionAuthors.find(({ id }) => id === by),
    ];
    return [q && `“${q}”`, ...chosen.map((one) => one && t(one.label))].filter(Boolean).join(' · ');
  };
  return (
    <SavedFilters
      list="suggestions"
      now={{ filter }}
      describe={describe}
      onApply={(view) => onChange((view.filter ?? {}) as SuggestionFilter)}
    />
  );
}
