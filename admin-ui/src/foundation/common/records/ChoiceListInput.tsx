import { useInput } from 'react-admin';
import { get } from 'react-hook-form';
import { ChoiceList } from '../ChoiceList.tsx';
import type { Choices } from '../choices.ts';

interface Props {
  /** The field: ids. */
  source: string;
  /** What is chosen, for screen readers. */
  label: string;
  searchLabel: string;
  nothing: string;
  choices: Choices;
}

const inOrder = (ids: ReadonlySet<string>, before: readonly string[]): string[] => [
  ...before.filter((id) => ids.has(id)),
  ...[...ids].filter((id) => !before.includes(id)),
];

/** Several ids of a form, chosen from a list that is searched, one by one or all that are found. */
export function ChoiceListInput({ source, ...props }: Props) {
  const { field, formState } = useInput({ source, defaultValue: [] });
  const before: readonly string[] = get(formState.defaultValues, source) ?? [];
  return (
    <ChoiceList
      {...props}
      selected={new Set<string>(field.value)}
      // In the order that was there, so that somebody taken out and put back is no change.
      onChange={(ids) => field.onChange(inOrder(ids, before))}
    />
  );
}
