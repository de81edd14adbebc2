import GridViewRounded from '@mui/icons-material/GridViewRounded';
import ViewListRounded from '@mui/icons-material/ViewListRounded';
import { Box, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';

/** Loaded only if the list view is opened. */
const TrainingList = lazy(() => import('./TrainingList.tsx'));

const noFilter = {};

/** All trainings, as cards of the catalogue or as a list (`?view=list`). */
export default function PublishedTab() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  // The list replaces all parameters of the address with its page, order and filters, without `view`.
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
            // The two views have different filters, so that a change of the view removes them.
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
        <Catalogue base={noFilter} />
      )}
    </Box>
  );
}
