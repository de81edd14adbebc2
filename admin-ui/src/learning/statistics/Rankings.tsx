import type { Rank } from '../../../../shared/contracts/learning/statistics.ts';
import { scoreText } from '../../../../shared/measures.ts';
import { formatDuration } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { Ranking } from './Ranking.tsx';
import type { Ranked } from './WholeRanking.tsx';

interface Props {
  ranks: { ranksByPoint: readonly Rank[]; ranksByTime: readonly Rank[]; bestScores?: readonly Rank[] };
  of: Ranked;
  /** The training of the rankings. */
  trainingId?: string;
  userId: string | undefined;
}

/**
 * The enabled rankings: by points, by time, and for a training by best score (ST-02, ST-04). Times are shown
 * to the minute, because whole hours would hide the difference between two ranks.
 */
export function Rankings({ ranks: { ranksByPoint, ranksByTime, bestScores = [] }, ...scope }: Props) {
  const t = useT();
  return (
    <>
      <Ranking
        {...scope}
        by="points"
        title={t('statistics.ranking.byPoint')}
        ranks={ranksByPoint}
        format={(value) => t('statistics.pointsOf', { smart_count: value })}
      />
      <Ranking
        {...scope}
        by="time"
        title={t('statistics.ranking.byTime')}
        ranks={ranksByTime}
        format={formatDuration}
      />
      <Ranking
        {...scope}
        by="score"
        title={t('statistics.ranking.byScore')}
        ranks={bestScores}
        format={scoreText}
      />
    </>
  );
}
