import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import ViewColumnRounded from '@mui/icons-material/ViewColumnRounded';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { type MessageKey, useT } from '../../foundation/i18n/index.ts';

/** Columns that can be hidden, with their headings. */
const columns = {
  role: 'people.role',
  manager: 'required.manager',
  lastSignIn: 'people.lastSignIn',
  badges: 'statistics.badges',
} as const satisfies Record<string, MessageKey>;
type ColumnName = keyof typeof columns;

/** The hidden columns of the table of members, which the browser remembers. */
export const useHiddenColumns = () => useStore<readonly ColumnName[]>('members.hiddenColumns', ['badges']);

/** Selects the columns of the table of members. */
export function MemberColumns() {
  const t = useT();
  const [hidden, setHidden] = useHiddenColumns();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const toggle = (name: ColumnName) =>
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
        {(Object.keys(columns) as ColumnName[]).map((name) => (
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
            <ListItemText>{t(columns[name])}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
