import { Stack, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { ChoiceList, LIST_HEIGHT } from './ChoiceList.tsx';
import type { Choices } from './choices.ts';

/** One kind of choices. */
export interface ChoiceTab<K extends string> {
  id: K;
  label: string;
  /** Label of the search field. */
  search: string;
  nothing: string;
  choices: Choices;
}
export type Selection<K extends string> = Readonly<Record<K, ReadonlySet<string>>>;

interface Props<K extends string> {
  /** Kind of the choices, for screen readers. */
  label: string;
  tabs: readonly ChoiceTab<K>[];
  selected: Selection<K>;
  onChange: (selected: Selection<K>) => void;
}

/**
 * Height in pixels. Content that replaces the tabs in a dialog has the same height, so that the second click
 * of a double click stays inside.
 */
export const TABS_HEIGHT = LIST_HEIGHT + 64;

/** Selects entries of several kinds, with a tab for each kind. A tab shows the number of selected entries. */
export function ChoiceTabs<K extends string>({ label, tabs, selected, onChange }: Props<K>) {
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.id);
  const shown = tabs.find((tab) => tab.id === open) ?? tabs[0];
  if (!shown) return null;
  const count = (kind: K) => (selected[kind].size > 0 ? ` (${selected[kind].size})` : '');
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
