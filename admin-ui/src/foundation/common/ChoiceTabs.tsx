import { Stack, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { ChoiceList, LIST_HEIGHT } from './ChoiceList.tsx';
import type { Choices } from './choices.ts';

/** One kind of things to choose from. */
export interface ChoiceTab<K extends string> {
  id: K;
  label: string;
  /** Of the search field. */
  search: string;
  nothing: string;
  choices: Choices;
}
export type Selection<K extends string> = Readonly<Record<K, ReadonlySet<string>>>;

interface Props<K extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  tabs: readonly ChoiceTab<K>[];
  selected: Selection<K>;
  onChange: (selected: Selection<K>) => void;
}

/** Pixels of it: of what takes its place in a dialog, too, so that the second of two quick clicks stays inside. */
export const TABS_HEIGHT = LIST_HEIGHT + 64;

/** Several of several kinds, a tab for each; a tab tells how many of its kind are chosen. */
export function ChoiceTabs<K extends string>({ label, tabs, selected, onChange }: Props<K>) {
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.id);
  const shown = tabs.find((tab) => tab.id === open) ?? tabs[0];
  if (!shown) return null;
  const count = (of: K) => (selected[of].size > 0 ? ` (${selected[of].size})` : '');
  return (
    <Stack sx={{ gap: 2 }}>
      <Tabs value={shown.id} onChange={(_, next: K) => setOpen(next)} variant="fullWidth" aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={`${tab.label}${count(tab.id)}`}
            id={`${id}-${tab.id}`}
            {...(tab.id === shown.id ? { 'aria-controls': `${id}-panel` } : {})}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`}>
        <ChoiceList
          key={shown.id}
          label={shown.label}
          searchLabel={shown.search}
          choices={shown.choices}
          selected={selected[shown.id]}
          onChange={(ids) => onChange({ ...selected, [shown.id]: ids })}
          nothing={shown.nothing}
        />
      </div>
    </Stack>
  );
}
