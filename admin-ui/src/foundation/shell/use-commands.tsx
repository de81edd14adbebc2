import type { SvgIconComponent } from '@mui/icons-material';
import ContrastRounded from '@mui/icons-material/ContrastRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import ManageAccountsRounded from '@mui/icons-material/ManageAccountsRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import SwitchAccountRounded from '@mui/icons-material/SwitchAccountRounded';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { useNavigate } from 'react-router-dom';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import { roleLabel } from '../common/role-label.ts';
import { useAddress } from '../common/use-address.ts';
import { languageNames, useT } from '../i18n/index.ts';
import { useLanguage } from '../providers/language.ts';
import { useProfile, useRoles } from '../providers/me.ts';
import { useMenu } from './menu.tsx';
import { useEarnsBadges } from './use-earns-badges.ts';
import { useSwitchRole } from './use-switch-role.ts';
import { themeModes, useThemeMode } from './use-theme-mode.ts';

export interface Command {
  id: string;
  group: string;
  label: string;
  icon: SvgIconComponent;
  run: () => void;
  /** True for a result of the server's search, which is shown without a check of its name. */
  found?: boolean;
}

/** Returns the commands of the palette for the signed-in person. */
export function useCommands(): Command[] {
  const t = useT();
  const menu = useMenu();
  const navigate = useNavigate();
  const [, open] = useAddress('open');
  const { role, roles } = useRoles();
  const { data: profile } = useProfile();
  const switchRole = useSwitchRole();
  const [mode, setMode] = useThemeMode();
  const [language, setLanguage] = useLanguage();
  const earns = useEarnsBadges();
  const centre = profile?.clientType === 'TRAINING_CENTER';

  return [
    ...menu.map(({ screen, label }) => ({
      id: screen.path,
      group: t('dialogs.palette.pages'),
      label,
      icon: screen.icon,
      run: () => navigate(screen.path),
    })),
    ...[
      { id: 'account', label: t('shell.account.title'), icon: ManageAccountsRounded },
      ...(earns ? [{ id: 'badges', label: t('shell.badges'), icon: MilitaryTechRounded }] : []),
      { id: 'notifications', label: t('shell.notifications.title'), icon: NotificationsRounded },
      { id: 'download', label: t('shell.downloadApp'), icon: DownloadRounded },
      { id: 'help', label: t('shell.help'), icon: HelpOutlineRounded },
    ].map((c) => ({ ...c, group: t('dialogs.palette.actions'), run: () => open(c.id) })),
    ...roles
      .filter((other) => other !== role)
      .map((other) => ({
        id: `role-${other}`,
        group: t('dialogs.account.actAs'),
        label: roleLabel(t, other, centre),
        icon: SwitchAccountRounded,
        run: () => switchRole(other),
      })),
    ...themeModes
      .filter((other) => other !== mode)
      .map((other) => ({
        id: `theme-${other}`,
        group: t('shell.theme'),
        label: t(`shell.themes.${other}`),
        icon: ContrastRounded,
        run: () => setMode(other),
      })),
    ...interfaceLanguages
      .filter((other) => other !== language)
      .map((other) => ({
        id: `language-${other}`,
        group: t('shell.language'),
        label: languageNames[other],
        icon: TranslateRounded,
        run: () => setLanguage(other),
      })),
  ];
}
