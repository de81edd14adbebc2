import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import ViewColumnRounded from '@mui/icons-material/ViewColumnRounded';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { type MessageKey, useT } from '../../i18n/index.ts';

/** The columns of a table that can be hidden. */
export interface OptionalColumns<Name extends string> {
  /** Name of the list in the store. */
  list: string;
  /** Headings by column. */
  headings: Readonly<Record<Name, MessageKey>>;
  /** Columns that are hidden at first. */
  hidden?: readonly Name[];
}

/** Returns the hidden columns of a table, which the browser remembers, and their setter. */
export const useHiddenColumns = <Name extends string>({ list, hidden = [] }: OptionalColumns<Name>) =>
  useStore<readonly Name[]>(`${list}.hiddenColumns`, hidden);

/** Selects the columns of a table. */
export function ColumnChoice<Name extends string>({ columns }: { columns: OptionalColumns<Name> }) {
  const t = useT();
  const [hidden, setHidden] = useHiddenColumns(columns);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const toggle = (name: Name) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <Button
        startIcon={<ViewColumnRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('people.columns')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {(Object.entries(columns.headings) as [Name, MessageKey][]).map(([name, heading]) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(name)}
            onClick={() => toggle(name)}
            dense
          >
            <ListItemIcon>
              {hidden.includes(name) ? <CheckBoxOutlineBlankRounded /> : <CheckBoxRounded color="primary" />}
            </ListItemIcon>
            <ListItemText>{t(heading)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
