import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Role } from '../../../../shared/roles.ts';
import type { MessageKey } from '../i18n/index.ts';
import type { Ready } from '../i18n/ready.ts';
import type { Company } from '../providers/company.ts';

export interface ScreenTitle {
  key: MessageKey;
  params?: Record<string, string>;
}

/** One page of the app: where it is, who may open it, how menus show it. */
export interface Screen {
  path: `/${string}`;
  /** Those who may open it; for anybody else the path leads to their own first page (LY-01). */
  roles: readonly Role[];
  /** Where the organisation decides, too; super admins have none that could. Absent: always. */
  when?: (company: Company | undefined) => boolean;
  /** Of the menu, the top bar and the browser's tab. */
  title: MessageKey | ((company: Company | undefined) => ScreenTitle);
  /** Of the bar of phones, where the title is too long for it. */
  short?: MessageKey | ((company: Company | undefined) => MessageKey | undefined);
  icon: SvgIconComponent;
  /** Place in the menus, lowest first; the first of a role is its first page. */
  order: number;
  /** In the menus of phones only: wider screens have its content elsewhere. */
  phone?: true;
  component: Ready<ComponentType>;
}

/** Whether somebody finds it in their menu, and may open it. */
export const isOpenTo = ({ roles, when }: Screen, role: Role, company: Company | undefined): boolean =>
  roles.includes(role) && (role === 'super' || !when || when(company));

export const titleOf = (screen: Screen, company: Company | undefined): ScreenTitle =>
  typeof screen.title === 'function' ? screen.title(company) : { key: screen.title };

export const shortOf = (screen: Screen, company: Company | undefined): MessageKey | undefined =>
  typeof screen.short === 'function' ? screen.short(company) : screen.short;

/** The pages of a role, in the order of its menu. */
export const screensOf = (screens: readonly Screen[], role: Role): Screen[] =>
  screens.filter((screen) => screen.roles.includes(role)).sort((a, b) => a.order - b.order);
