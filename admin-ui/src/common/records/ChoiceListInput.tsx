import { useMemo } from 'react';
import { type RaRecord, useChoicesContext, useInput } from 'react-admin';
import { get } from 'react-hook-form';
import { type Choice, ChoiceList } from '../ChoiceList.tsx';

interface Props<T> {
  /** What is chosen, for screen readers. */
  label: string;
  searchLabel: string;
  nothing: string;
  choiceOf: (record: T) => Choice;
}

const inOrder = (ids: ReadonlySet<string>, before: readonly string[]): string[] => [
  ...before.filter((id) => ids.has(id)),
  ...[...ids].filter((id) => !before.includes(id)),
];

/** The choices of the reference input around it as a list that is searched, one by one or all that are found. */
export function ChoiceListInput<T extends object>({ label, searchLabel, nothing, choiceOf }: Props<T>) {
  const { availableChoices, error, refetch, source } = useChoicesContext<T & RaRecord>();
  const { field, formState } = useInput({ source, defaultValue: [] });
  const choices = useMemo(() => availableChoices?.map(choiceOf), [availableChoices, choiceOf]);
  const before: readonly string[] = get(formState.defaultValues, source) ?? [];
  return (
    <ChoiceList
      label={label}
      searchLabel={searchLabel}
      nothing={nothing}
      choices={choices}
      error={error}
      onRetry={() => refetch?.()}
      selected={new Set<string>(field.value)}
      // In the order that was there, so that somebody taken out and put back is no change.
      onChange={(ids) => field.onChange(inOrder(ids, before))}
    />
  );
}
