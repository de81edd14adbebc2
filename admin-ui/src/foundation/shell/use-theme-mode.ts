import { useStore } from 'react-admin';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/**
 * Returns the chosen theme and its setter. Stored for react-admin's useTheme. `system` is stored as
 * undefined.
 */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
  return [stored ?? 'system', (mode) => setStored(mode === 'system' ? undefined : mode)];
}
