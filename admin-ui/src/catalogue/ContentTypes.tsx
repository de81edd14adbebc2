import AndroidRounded from '@mui/icons-material/AndroidRounded';
import LanguageRounded from '@mui/icons-material/LanguageRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { Box, Tooltip } from '@mui/material';
import type { FileType } from '../../../shared/contracts/content-files.ts';
import { useT } from '../i18n/index.ts';

const icons = { UNITY: ViewInArRounded, WEB_GL: LanguageRounded, APK: AndroidRounded } as const;

/** Where a training runs: tethered headset, browser, standalone headset. */
export function ContentTypes({ types }: { types: readonly FileType[] }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, color: 'text.secondary' }}>
      {types.map((type) => {
        const Icon = icons[type];
        return (
          <Tooltip key={type} title={t(`catalogue.types.${type}`)}>
            <Icon fontSize="small" role="img" aria-label={t(`catalogue.types.${type}`)} />
          </Tooltip>
        );
      })}
    </Box>
  );
}
