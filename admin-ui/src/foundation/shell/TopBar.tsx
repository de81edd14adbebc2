import AccountCircleRounded from '@mui/icons-material/AccountCircleRounded';
import AddRounded from '@mui/icons-material/AddRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Badge, Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Avatar } from '../common/Avatar.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useMayMakeCourses } from '../providers/authoring.ts';
import { useCompany, useProfile } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { glass } from '../theme/glass.ts';
import { openPalette } from './palette-open.ts';
import { useEarnsBadges } from './use-earns-badges.ts';
import { useRoleScreens } from './use-screens.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Screens with room for a search field next to the title. */
const WIDE = '@media (min-width: 1440px)';

/** Page of each role that creates trainings. It opens the wizard with `?wizard=new`. */
const authoring = { super: '/widid/formations', admin: '/admin/catalog' } as const;

/**
 * Returns the path of "add a training". Returns undefined for roles that create none, and without a content
 * quota.
 */
function useAuthoringPath(): string | undefined {
  const session = useSession();
  const { data: company } = useCompany();
  const screensOf = useRoleScreens();
  if (session?.role !== 'super' && session?.role !== 'admin') return undefined;
  if (company?.mayHoldContent === false) return undefined;
  const path = authoring[session.role];
  return screensOf(session.role).some((s) => s.path === path) ? path : undefined;
}

/** Page of each role that creates courses. It opens the wizard with `?courseWizard=new`. */
const courseAuthoring = { admin: '/admin/catalog', manager: '/manager/catalog' } as const;

/**
 * Returns the path of "add a course", or undefined for other roles (LY-02). Super admins have the button in
 * their tab.
 */
function useCourseAuthoringPath(): string | undefined {
  const role = useSession()?.role;
  const mayMake = useMayMakeCourses();
  return mayMake && (role === 'admin' || role === 'manager') ? courseAuthoring[role] : undefined;
}

/** A button with text on wide screens, and with an icon on narrow ones. */
function AddButton(props: {
  label: string;
  icon: ReactNode;
  variant: 'contained' | 'outlined';
  onClick: () => void;
}) {
  const { label, icon, variant, onClick } = props;
  return (
    <>
      <Button
        variant={variant}
        startIcon={icon}
        onClick={onClick}
        sx={{ display: { xs: 'none', lg: 'inline-flex' }, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {label}
      </Button>
      <IconButton
        data-hint={label}
        color="primary"
        aria-label={label}
        onClick={onClick}
        sx={{ display: { lg: 'none' } }}
      >
        {icon}
      </IconButton>
    </>
  );
}

/** Title of the page, and the buttons of the role (LY-02). */
export function TopBar({ title }: { title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const session = useSession();
  const { data: profile } = useProfile();
  const [, open] = useAddress('open');
  const earns = useEarnsBadges();
  const unread = useUnreadCount();
  const { pathname } = useLocation();
  // Elsewhere, the primary action belongs to the screen.
  const path = useAuthoringPath();
  const coursePath = useCourseAuthoringPath();
  const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
  const bell = unread
    ? t('shell.notifications.openCount', { smart_count: unread })
    : t('shell.notifications.open');
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 1 },
        minHeight: { xs: 64, md: 80 },
        px: { xs: 2, sm: 3, lg: 5 },
        ...glass(theme.palette.background.default, 86, 14),
      })}
    >
      <Typography
        variant="h2"
        component="h1"
        title={title}
        sx={{
          // As wide as the text if possible. Otherwise the search field shrinks first, then the title takes
          // two lines.
          flex: '1 1 auto',
          minWidth: 0,
          py: 1,
          fontSize: { xs: '1.15rem', sm: '1.3rem', md: '1.75rem' },
          lineHeight: 1.2,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'break-word',
        }}
      >
        {title}
      </Typography>
      <ButtonBase
        onClick={openPalette}
        aria-keyshortcuts="Control+K"
        sx={{
          display: 'none',
          [WIDE]: { display: 'flex' },
          gap: 1,
          px: 1.75,
          height: 44,
          // Shrinks a million times faster than the title. Even a lost fraction of a pixel would break the
          // title's line.
          flex: '0 1000000 250px',
          minWidth: 130,
          justifyContent: 'flex-start',
          borderRadius: '14px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          fontSize: '0.925rem',
          fontFamily: 'inherit',
        }}
      >
        <SearchRounded aria-hidden fontSize="small" />
        <Typography component="span" variant="inherit" noWrap sx={{ flex: 1, textAlign: 'left' }}>
          {t('shell.search')}
        </Typography>
        <Box
          component="kbd"
          sx={{
            font: 'inherit',
            fontSize: '0.75rem',
            flexShrink: 0,
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
          }}
        >
          Ctrl K
        </Box>
      </ButtonBase>
      <IconButton onClick={openPalette} aria-label={t('shell.search')} sx={{ [WIDE]: { display: 'none' } }}>
        <SearchRounded />
      </IconButton>
      {path && (
        <AddButton
          label={t('shell.addTraining')}
          icon={<AddRounded />}
          variant={pathname === path ? 'contained' : 'outlined'}
          onClick={() => navigate(`${path}?wizard=new`)}
        />
      )}
      {coursePath && (
        <AddButton
          label={t('shell.addCourse')}
          icon={<PlaylistAddRounded />}
          variant={!path && pathname === coursePath ? 'contained' : 'outlined'}
          onClick={() => navigate(`${coursePath}?tab=courses&courseWizard=new`)}
        />
      )}
      {session && session.role !== 'super' && (
        <IconButton
          data-hint={t('shell.downloadApp')}
          aria-label={t('shell.downloadApp')}
          onClick={() => open('download')}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <DownloadRounded />
        </IconButton>
      )}
      <IconButton
        aria-label={t('shell.help')}
        onClick={() => open('help')}
        sx={{ display: { xs: 'none', sm: 'inline-flex', md: 'none' } }}
      >
        <HelpOutlineRounded />
      </IconButton>
      {earns && (
        <IconButton
          data-hint={t('shell.badges')}
          aria-label={t('shell.badges')}
          onClick={() => open('badges')}
        >
          <MilitaryTechRounded />
        </IconButton>
      )}
      <IconButton
        data-hint={t('shell.notifications.title')}
        aria-label={bell}
        onClick={() => open('notifications')}
      >
        <Badge badgeContent={unread || null} color="secondary" max={99}>
          <NotificationsRounded />
        </Badge>
      </IconButton>

      <ButtonBase
        data-hint={t('shell.account.title')}
        aria-label={t('shell.account.open', { name })}
        onClick={() => open('account')}
        sx={{ borderRadius: '50%', ml: 0.5, p: '2px', flexShrink: 0 }}
      >
        {session?.role === 'super' ? (
          <AccountCircleRounded color="action" sx={{ fontSize: 40 }} />
        ) : (
          <Avatar
            firstName={profile?.firstName ?? ''}
            lastName={profile?.lastName ?? ''}
            picture={profile?.picture ?? null}
          />
        )}
      </ButtonBase>
    </Box>
  );
}
