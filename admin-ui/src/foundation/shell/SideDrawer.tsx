import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { Box, ButtonBase, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { useRoleLabel } from '../common/role-label.ts';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { useMenu } from './menu.tsx';

/** Width in pixels (LY-02). */
export const DRAWER = 260;

const row = (theme: Theme) => ({
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1.75,
  px: 2,
  minHeight: 48,
  borderRadius: '14px',
  color: 'rgb(255 255 255 / 82%)',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.975rem',
  fontWeight: 600,
  textAlign: 'left' as const,
  position: 'relative' as const,
  transition: 'background .16s ease, color .16s ease',
  '& svg': { fontSize: 22, opacity: 0.9 },
  '&:hover': { background: 'rgb(255 255 255 / 8%)', color: '#fff' },
  '&.active': { background: 'rgb(255 255 255 / 14%)', color: '#fff' },
  '&.active::before': {
    content: '""',
    position: 'absolute' as const,
    left: -12,
    top: 10,
    bottom: 10,
    width: 4,
    borderRadius: 4,
    background: theme.palette.shell.accent,
  },
  '&.Mui-focusVisible, &:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
});

/** The menu of large screens, in a dark shade of the organisation's colour. */
export function SideDrawer() {
  const t = useT();
  const menu = useMenu();
  const { data: company } = useCompany();
  const role = useRoleLabel();
  const [, open] = useAddress('open');
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        position: 'fixed',
        inset: '0 auto 0 0',
        width: DRAWER,
        zIndex: theme.zIndex.drawer,
        px: 1.5,
        py: 2,
        overflowY: 'auto',
        background: `radial-gradient(120% 46% at 0% 0%, ${theme.palette.shell.glow} 0%, ${theme.palette.shell.main} 78%)`,
        color: '#fff',
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, pb: 3, pt: 0.5 }}>
        <Box
          component="img"
          src={company?.logo || '/icon.svg'}
          alt=""
          sx={{
            width: 44,
            height: 44,
            borderRadius: '13px',
            objectFit: 'contain',
            bgcolor: company?.logo ? '#fff' : undefined,
            flexShrink: 0,
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="p" noWrap title={company?.name}>
            {company?.name ?? t('shell.product')}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'rgb(255 255 255 / 74%)' }}>
            {role}
          </Typography>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {menu.map(({ screen, label }) => (
          <Box component="li" key={screen.path} sx={{ display: 'flex' }}>
            <ButtonBase component={NavLink} to={screen.path} sx={row}>
              <screen.icon aria-hidden />
              {label}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <Box sx={{ flex: 1, minHeight: 24 }} />
      <ButtonBase sx={row} onClick={() => open('help')}>
        <HelpOutlineRounded aria-hidden />
        {t('shell.help')}
      </ButtonBase>
    </Box>
  );
}
