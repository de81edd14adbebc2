import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import RouteRounded from '@mui/icons-material/RouteRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Link } from 'react-router-dom';
import { locales } from '../../../../shared/lang.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { StatCard } from '../../foundation/common/StatCard.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useRoles } from '../../foundation/providers/me.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { countEntries, type Entry, filterEntries, historyEntries, historyKinds } from './history-view.ts';
import { SessionsDialog } from './SessionsDialog.tsx';

/** Returns the value that identifies an entry in the address. */
const entryName = ({ kind, id }: Entry) => `${kind}~${id}`;

/** Shows the trainings and courses that the signed-in person has started, latest session first (HI-01). */
export function HistoryTab() {
  const t = useT();
  const lang = useContentLanguage();
  const [open, setOpen] = useAddress('sessions');
  const trainings = useApi('GET /trainings/history', { query: { lang } });
  const courses = useApi('GET /courses/history', { query: { lang } });
  const failed = failedRead(trainings, courses);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(trainings, courses)} />;
  const entries =
    trainings.data && courses.data && historyEntries(trainings.data, courses.data, locales[lang]);
  const opened = entries?.find((entry) => entryName(entry) === open);
  const titleOf = ({ title }: Entry) => title || t('history.deleted');
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Counters entries={entries} />
      {!entries ? (
        <RowsSkeleton count={4} height={92} />
      ) : entries.length === 0 ? (
        <Nothing />
      ) : (
        <Entries entries={entries} titleOf={titleOf} onSessions={(entry) => setOpen(entryName(entry))} />
      )}
      {opened && (
        <SessionsDialog
          kind={opened.kind}
          id={opened.id}
          title={titleOf(opened)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}

function Counters({ entries }: { entries: readonly Entry[] | undefined }) {
  const t = useT();
  const training = entries && countEntries(entries, 'training');
  const course = entries && countEntries(entries, 'course');
  const columns = { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, gridTemplateColumns: columns }}>
      <StatCard
        compact
        icon={PlayCircleRounded}
        label={t('history.trainingsCurrent')}
        value={training?.current}
      />
      <StatCard
        compact
        icon={CheckCircleRounded}
        tone="success"
        label={t('history.trainingsFinished')}
        value={training?.finished}
      />
      <StatCard
        compact
        icon={RouteRounded}
        tone="info"
        label={t('history.coursesCurrent')}
        value={course?.current}
      />
      <StatCard
        compact
        icon={TaskAltRounded}
        tone="success"
        label={t('history.coursesFinished')}
        value={course?.finished}
      />
    </Box>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  titleOf: (entry: Entry) => string;
  onSessions: (entry: Entry) => void;
}

/** Shows the rows of both kinds, or of one. The buttons appear only if both kinds exist. */
function Entries({ entries, titleOf, onSessions }: EntriesProps) {
  const t = useT();
  const [selected, setKind] = useAddress('kind', { replace: true });
  const { entries: filtered, selectable, kind } = filterEntries(entries, selected);
  const { shown, more } = useGrowing(filtered, { first: 30, step: 30 });
  return (
    <>
      {selectable && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind ?? 'all'}
          onChange={(_, next: string | null) => next && setKind(next === 'all' ? undefined : next)}
          aria-label={t('statistics.view')}
        >
          <ToggleButton value="all" sx={{ px: 1.75, minHeight: 44 }}>
            {t('history.all')}
          </ToggleButton>
          {historyKinds.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.75, minHeight: 44 }}>
              {t(`history.only.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {shown.map((entry) => (
          <HistoryRow
            key={entryName(entry)}
            entry={entry}
            title={titleOf(entry)}
            onSessions={() => onSessions(entry)}
          />
        ))}
      </Stack>
      {more}
    </>
  );
}

function Nothing() {
  const t = useT();
  const { role } = useRoles();
  return (
    <EmptyState
      title={t('history.nothing')}
      text={t('statistics.nothingYetHint')}
      icon={<HistoryRounded />}
      action={
        <Button variant="contained" component={Link} to={`/${role}/catalog`}>
          {t('statistics.toCatalogue')}
        </Button>
      }
    />
  );
}
