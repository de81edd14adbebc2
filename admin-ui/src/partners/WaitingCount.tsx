import { Chip } from '@mui/material';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

/** How many trainings of partners wait for a look; nothing where none does. */
export default function WaitingCount() {
  const t = useT();
  const lang = useContentLanguage();
  const filter = '{"verified":false}';
  const { data = [] } = useApi('GET /trainings', { query: { lang, filter } }, { staleTime: 30_000 });
  if (data.length === 0) return null;
  return (
    <Chip
      component="span"
      size="small"
      color="warning"
      label={data.length}
      aria-label={t('partners.waiting', { smart_count: data.length })}
      role="img"
      sx={{ ml: 1 }}
    />
  );
}
