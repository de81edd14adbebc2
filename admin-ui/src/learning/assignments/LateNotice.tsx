import { Stack, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { CountedAt } from '../../foundation/common/CountedAt.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { BoardSummary, type DueFilter } from './BoardSummary.tsx';

/** The number of late people, which leads to the board. Empty without required content. For admins and managers. */
export function LateNotice() {
  const t = useT();
  const role = useSession()?.role;
  const lang = useContentLanguage();
  const navigate = useNavigate();
  const isLeader = role === 'admin' || role === 'manager';
  const { data } = useApi('GET /requirements/counts', { query: { lang } }, { enabled: isLeader });
  if (!data || data.people === 0) return null;
  const open = (due: DueFilter | undefined) => navigate(`/${role}/required${due ? `?due=${due}` : ''}`);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle1" component="h2">
        {t('required.title')}
      </Typography>
      <BoardSummary counts={data} onChange={(due) => void open(due)} />
      <CountedAt time={data.countedAt} />
    </Stack>
  );
}
