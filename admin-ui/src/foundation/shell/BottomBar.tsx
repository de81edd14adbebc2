import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { BottomNavigation, BottomNavigationAction, Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyWithMessages, useT } from '../i18n/index.ts';
import { useMenu } from './menu.tsx';

const MoreMenu = lazyWithMessages(() => import('./MoreMenu.tsx'));

/** Maximum number of places in the bar. The last place opens a menu with the remaining entries. */
const PLACES = 5;

/** The menu of small screens (LY-02, LY-13). */
export function BottomBar() {
  const t = useT();
  const menu = useMenu();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const direct = menu.length > PLACES ? menu.slice(0, PLACES - 1) : menu;
  const rest = menu.slice(direct.length);
  const open = rest.some((entry) => entry.screen.path === pathname) ? 'more' : pathname;
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{
        display: { xs: 'block', md: 'none' },
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <BottomNavigation showLabels value={open} sx={{ height: 68, bgcolor: 'transparent' }}>
        {direct.map(({ screen, short }) => (
          <BottomNavigationAction
            key={screen.path}
            component={Link}
            to={screen.path}
            value={screen.path}
            label={short}
            icon={<screen.icon aria-hidden />}
            aria-current={pathname === screen.path ? 'page' : undefined}
            sx={action}
          />
        ))}
        {rest.length > 0 && (
          <BottomNavigationAction
            value="more"
            label={t('shell.more')}
            icon={<MoreHorizRounded aria-hidden />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => {
              setOpened(true);
              setAnchor(event.currentTarget);
            }}
            sx={action}
          />
        )}
      </BottomNavigation>
      <Suspense fallback={null}>
        {opened && <MoreMenu entries={rest} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </Box>
  );
}

const action = {
  minWidth: 0,
  px: 0.5,
  color: 'text.secondary',
  '& .MuiBottomNavigationAction-label': {
    fontSize: '0.72rem !important',
    fontWeight: 600,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&.Mui-selected svg': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    borderRadius: '20px',
    px: 1.75,
    py: 0.25,
    width: 56,
    boxSizing: 'border-box',
    fontSize: 28,
  },
};
