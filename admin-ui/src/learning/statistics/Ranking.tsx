import { Box, Button, Card, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Rank } from '../../../../shared/contracts/learning/statistics.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { RankList } from './RankList.tsx';
import { WholeRanking, type WholeRankingProps } from './WholeRanking.tsx';

interface Props extends WholeRankingProps {
  title: string;
  /** The first entries, and the entry of the person. */
  ranks: readonly Rank[];
}

/** Number of entries in the figures. Further entries are read on demand. */
const FIRST = 20;

/**
 * A ranking with its first entries and the own entry. Shows all entries on demand. Renders nothing if it is
 * empty.
 */
export function Ranking({ title, ranks, ...ranking }: Props) {
  const t = useT();
  const titleId = useId();
  const [whole, setWhole] = useState(false);
  if (ranks.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {whole ? (
        <WholeRanking {...ranking} />
      ) : (
        <>
          <RankList ranks={ranks} format={ranking.format} userId={ranking.userId} />
          {ranks.length >= FIRST && (
            <Box className="no-print" sx={{ textAlign: 'center', mt: 1.5 }}>
              <Button
                onClick={() => setWhole(true)}
                aria-label={`${t('statistics.ranking.whole')}: ${title}`}
              >
                {t('statistics.ranking.whole')}
              </Button>
            </Box>
          )}
        </>
      )}
    </Card>
  );
}
