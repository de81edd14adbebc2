import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from './menu.tsx';

interface Props {
  entries: readonly MenuEntry[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A menu of the pages that do not fit in the bottom bar. */
export default function MoreMenu({ entries, anchor, onClose }: Props) {
  const { pathname } = useLocation();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      {entries.map(({ screen, label }) => (
        <MenuItem
          key={screen.path}
          component={Link}
          to={screen.path}
          selected={pathname === screen.path}
          onClick={onClose}
        >
          <ListItemIcon>
            <screen.icon aria-hidden />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
