import { useInput } from 'react-admin';
import { get } from 'react-hook-form';
import { ChoiceList } from '../../foundation/common/ChoiceList.tsx';
import type { Choices } from '../../foundation/common/choices.ts';

interface Props {
  /** The field with the ids. */
  source: string;
  /** Kind of the choices, for screen readers. */
  label: string;
  searchLabel: string;
  nothing: string;
  choices: Choices;
}

const inOrder = (ids: ReadonlySet<string>, before: readonly string[]): string[] => [
  ...before.filter((id) => ids.has(id)),
  ...[...ids].filter((id) => !before.includes(id)),
];

/** Chooses several ids of a form from a searchable list, one by one or all results. */
export function ChoiceListInput({ source, ...props }: Props) {
  const { field, formState } = useInput({ source, defaultValue: [] });
  const before: readonly string[] = get(formState.defaultValues, source) ?? [];
  return (
    <ChoiceList
      {...props}
      selected={new Set<string>(field.value)}
      // Retains the initial order. A choice that is removed and added again is therefore no change.
      onChange={(ids) => field.onChange(inOrder(ids, before))}
    />
  );
}
