import { Box, Button } from '@mui/material';
import type { RankBy } from '../../../../shared/contracts/learning/statistics.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useGrowingApi } from '../../foundation/providers/growing.ts';
import { RankList } from './RankList.tsx';

const PAGE = 50;
const paged = {
  pageAt: (from: number) => ({ range: JSON.stringify([from, from + PAGE - 1]) }),
  next: (last: readonly unknown[], pages: readonly (readonly unknown[])[]) =>
    last.length < PAGE ? undefined : pages.length * PAGE,
};

/** The people of a ranking: the organisation of a person, or the people accessible to the caller. */
export type Ranked = { userId: string } | { clientId: string | undefined };

export interface WholeRankingProps {
  by: RankBy;
  of: Ranked;
  trainingId?: string | undefined;
  format: (value: number) => string;
  /** The highlighted person. */
  userId: string | undefined;
}

/** A complete ranking, read page by page. */
export const WholeRanking = ({ of, ...props }: WholeRankingProps) =>
  'userId' in of ? (
    <OfPerson {...props} personId={of.userId} />
  ) : (
    <OfPeople {...props} clientId={of.clientId} />
  );

type Common = Omit<WholeRankingProps, 'of'>;

function OfPerson({ by, trainingId, personId, ...shown }: Common & { personId: string }) {
  const input = { params: { id: personId }, query: { by, trainingId } };
  return <Pages list={useGrowingApi('GET /users/{id}/stats/ranking', input, paged)} {...shown} />;
}

function OfPeople({ by, trainingId, clientId, ...shown }: Common & { clientId: string | undefined }) {
  const input = { query: { by, trainingId, clientId } };
  return <Pages list={useGrowingApi('GET /trainings/stats/ranking', input, paged)} {...shown} />;
}

type List = ReturnType<typeof useGrowingApi<'GET /trainings/stats/ranking'>>;

function Pages({ list, format, userId }: { list: List } & Pick<WholeRankingProps, 'format' | 'userId'>) {
  const t = useT();
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton count={6} height={44} />;
  return (
    <>
      <RankList ranks={list.data.pages.flat()} format={format} userId={userId} />
      {list.hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 1.5 }}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('common.showMore')}
          </Button>
        </Box>
      )}
    </>
  );
}
