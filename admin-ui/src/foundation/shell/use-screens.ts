import { createContext, useContext } from 'react';
import type { Role } from '../../../../shared/roles.ts';
import { roleScreens, type Screen } from './screens.ts';

const Screens = createContext<readonly Screen[]>([]);

/** Passes the list of screens from the root to the shell, which knows no domain. */
export const ScreensProvider = Screens.Provider;

export const useScreens = (): readonly Screen[] => useContext(Screens);

/** Returns a function that lists the pages of a role in the order of its menu. */
export function useRoleScreens(): (role: Role) => Screen[] {
  const screens = useScreens();
  return (role) => roleScreens(screens, role);
}
