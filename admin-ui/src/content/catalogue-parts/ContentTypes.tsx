import AndroidRounded from '@mui/icons-material/AndroidRounded';
import LanguageRounded from '@mui/icons-material/LanguageRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { Box } from '@mui/material';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { useT } from '../../foundation/i18n/index.ts';

const icons = { UNITY: ViewInArRounded, WEB_GL: LanguageRounded, APK: AndroidRounded } as const;

/** Icons of the systems that run a training: tethered headset, browser, standalone headset. */
export function ContentTypes({ types }: { types: readonly FileType[] }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, color: 'text.secondary' }}>
      {types.map((type) => {
        const Icon = icons[type];
        // Uses the browser's tooltip, because a tooltip of the library per icon costs more than the card.
        return <Icon key={type} fontSize="small" titleAccess={t(`catalogue.types.${type}`)} />;
      })}
    </Box>
  );
}
