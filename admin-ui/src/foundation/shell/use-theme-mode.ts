import { useStore } from 'react-admin';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** The chosen theme and its setter. Kept where react-admin's useTheme reads it; `system` is no choice at all. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
  return [stored ?? 'system', (mode) => setStored(mode === 'system' ? undefined : mode)];
}
