import GridViewRounded from '@mui/icons-material/GridViewRounded';
import ViewListRounded from '@mui/icons-material/ViewListRounded';
import { Box, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';

/** Only who works on the rows loads them. */
const TrainingList = lazy(() => import('./TrainingList.tsx'));

const everything = {};

/** Every training, as the catalogue shows it or as rows to work on (`?view=list`). */
export default function PublishedTab() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  // The list writes its page, order and filters into the address, and nothing beside them.
  const view = params.get('view') === 'list' || params.has('perPage') ? 'list' : 'cards';
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('trainings.view.label')}
          onChange={(_, next: 'list' | 'cards' | null) =>
            // The filters of one are not those of the other.
            next && setParams(next === 'list' ? { view: 'list' } : {}, { replace: true })
          }
        >
          <ToggleButton value="cards" aria-label={t('trainings.view.cards')}>
            <Tooltip title={t('trainings.view.cards')}>
              <GridViewRounded />
            </Tooltip>
          </ToggleButton>
          <ToggleButton value="list" aria-label={t('trainings.view.list')}>
            <Tooltip title={t('trainings.view.list')}>
              <ViewListRounded />
            </Tooltip>
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view === 'list' ? (
        <Suspense fallback={<RowsSkeleton count={8} height={84} />}>
          <TrainingList />
        </Suspense>
      ) : (
        <Catalogue base={everything} />
      )}
    </Box>
  );
}
