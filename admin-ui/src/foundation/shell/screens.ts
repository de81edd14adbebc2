import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Role } from '../../../../shared/roles.ts';
import type { MessageKey } from '../i18n/index.ts';
import type { Preloadable } from '../i18n/preloadable.ts';
import type { Company } from '../providers/company.ts';

export interface ScreenTitle {
  key: MessageKey;
  params?: Record<string, string>;
}

/** One page of the app: address, roles and menu entry. */
export interface Screen {
  path: `/${string}`;
  /** Roles that may open the page. Other roles are redirected to their first page (LY-01). */
  roles: readonly Role[];
  /**
   * Additional condition on the organisation. Not applied to super admins. By default the page is always
   * open.
   */
  when?: (company: Company | undefined) => boolean;
  /** Title in the menu, the top bar and the browser's tab. */
  title: MessageKey | ((company: Company | undefined) => ScreenTitle);
  /** Label in the bar of phones, if the title is too long. */
  short?: MessageKey | ((company: Company | undefined) => MessageKey | undefined);
  icon: SvgIconComponent;
  /** Position in the menus, ascending. The first page of a role is its start page. */
  order: number;
  /** True for an entry in the menus of phones only. Wider screens show the content elsewhere. */
  phone?: true;
  component: Preloadable<ComponentType>;
}

/** Returns whether a role has the page in its menu and may open it. */
export const isOpenTo = ({ roles, when }: Screen, role: Role, company: Company | undefined): boolean =>
  roles.includes(role) && (role === 'super' || !when || when(company));

export const screenTitle = (screen: Screen, company: Company | undefined): ScreenTitle =>
  typeof screen.title === 'function' ? screen.title(company) : { key: screen.title };

export const screenShortTitle = (screen: Screen, company: Company | undefined): MessageKey | undefined =>
  typeof screen.short === 'function' ? screen.short(company) : screen.short;

/** Returns the pages of a role in the order of its menu. */
export const roleScreens = (screens: readonly Screen[], role: Role): Screen[] =>
  screens.filter((screen) => screen.roles.includes(role)).sort((a, b) => a.order - b.order);
