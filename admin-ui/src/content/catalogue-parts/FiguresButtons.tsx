import BarChartRounded from '@mui/icons-material/BarChartRounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import { Button } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { type FiguresSubject, useOpenFigures } from '../../foundation/shell/use-open-figures.ts';

/**
 * Links from a training or course to the dashboard (CA-04): own progress for learners and managers, figures
 * of other members for all roles except learners.
 */
export function FiguresButtons({ of }: { of: FiguresSubject }) {
  const t = useT();
  const openFigures = useOpenFigures();
  const role = useSession()?.role ?? 'learner';
  return (
    <>
      {(role === 'learner' || role === 'manager') && (
        <Button
          variant="outlined"
          startIcon={<TrendingUpRounded />}
          onClick={() => openFigures(of, { own: true })}
        >
          {t('catalogue.progression')}
        </Button>
      )}
      {role !== 'learner' && (
        <Button
          variant="outlined"
          startIcon={<BarChartRounded />}
          onClick={() => openFigures(of, { own: false })}
        >
          {t('catalogue.figures')}
        </Button>
      )}
    </>
  );
}
