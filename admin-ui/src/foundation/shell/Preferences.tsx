import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { interfaceLanguages, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { languageNames, useT } from '../i18n/index.ts';
import { useLanguage } from '../providers/language.ts';
import { type ThemeMode, themeModes, useThemeMode } from './use-theme-mode.ts';

const icons = { light: LightModeRounded, dark: DarkModeRounded, system: SettingsBrightnessRounded };

/** Chooses the language. Each language is named in that language. */
export function LanguageField() {
  const t = useT();
  const [language, setLanguage] = useLanguage();
  return (
    <TextField
      select
      label={t('shell.language')}
      value={language}
      onChange={(event) => setLanguage(toInterfaceLanguage(event.target.value))}
    >
      {interfaceLanguages.map((code) => (
        <MenuItem key={code} value={code} lang={code}>
          {languageNames[code]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Chooses the light, dark or system theme. */
export function ThemeField() {
  const t = useT();
  const [mode, setMode] = useThemeMode();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" id="theme-label">
        {t('shell.theme')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        onChange={(_, value: ThemeMode | null) => value && setMode(value)}
        aria-labelledby="theme-label"
      >
        {themeModes.map((value) => {
          const Icon = icons[value];
          return (
            <ToggleButton key={value} value={value} sx={{ gap: 1, minHeight: 48 }}>
              <Icon aria-hidden fontSize="small" />
              {t(`shell.themes.${value}`)}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </Stack>
  );
}
