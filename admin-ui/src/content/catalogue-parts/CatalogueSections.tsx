import { useDeferredValue, useMemo } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFacets, TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { locales } from '../../../../shared/lang.ts';
import { compareTexts } from '../../../../shared/order.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { Cards, PagedCards, useColumns } from './Cards.tsx';
import { idsIn, sectionPreviews, underWay } from './catalogue-queries.ts';
import { isUnderWay } from './catalogue-view.ts';
import { Section } from './Section.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { type TrainingPages, useTrainingPages } from './use-training-pages.ts';
import { useTrainingsById } from './use-trainings.ts';

interface Props {
  base: TrainingFilter;
  facets: TrainingFacets;
}

/**
 * The sections of a catalogue (CA-01): trainings in progress, new trainings, then each category by name. Each
 * section previews a row of trainings. The selection is random, but stable during a visit. Previewed
 * trainings are read by their ids, the others on demand.
 */
export function CatalogueSections({ base, facets }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const role = useSession()?.role;
  const takes = role === 'learner' || role === 'manager';
  // Phones show two cards, one below the other.
  const row = Math.max(2, useColumns());
  const begunFilter = useMemo(() => underWay(base), [base]);
  const current = useTrainingPages(begunFilter, { enabled: takes });
  const previews = useMemo(() => sectionPreviews(facets), [facets]);
  const ids = useMemo(() => idsIn(previews), [previews]);
  const known = useTrainingsById(ids);
  const compare = compareTexts(locales[lang]);

  const pending = known.isPending || (takes && current.total === undefined);
  // Dozens of cards are rendered in slices, so that the page stays responsive on a slow processor.
  const drawn = useDeferredValue(!pending, false);

  const error = current.error ?? known.error;
  if (error) {
    const retry = () => {
      current.retry();
      known.refetch();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (pending || !drawn) return <CardsSkeleton />;
  const shown = (some: readonly string[]) =>
    some
      .flatMap((id) => known.byId.get(id) ?? [])
      .sort((a, b) => compare(a.title, b.title))
      .slice(0, row);
  const begun = current.total ?? 0;
  const fresh = shown(
    previews.fresh.filter((id) => {
      const training = known.byId.get(id);
      return training && !isUnderWay(training);
    }),
  );
  const begunAndNew = Array.from({ length: begun }, (_, index) => current.at(index)).filter(
    (training) => training?.isNew,
  ).length;
  const freshCount = Math.max(fresh.length, facets.isNew.count - begunAndNew);
  return (
    <>
      {begun > 0 && (
        <Section title={t('catalogue.current')} count={begun} more={begun > row}>
          {(all) => <Pages pages={current} most={all ? begun : row} />}
        </Section>
      )}
      {fresh.length > 0 && (
        <Section title={t('catalogue.newOnes')} count={freshCount} more={freshCount > fresh.length}>
          {(all) =>
            all ? <Whole filter={{ ...base, isNew: true, underWay: false }} /> : <Row items={fresh} />
          }
        </Section>
      )}
      {previews.categories.map(({ id, name, count, ids: some }) => {
        const items = shown(some);
        return (
          <Section
            key={id}
            title={name || t('catalogue.otherCategory')}
            count={count}
            more={count > items.length}
          >
            {(all) => (all ? <Whole filter={{ ...base, categoryId: [id] }} /> : <Row items={items} />)}
          </Section>
        );
      })}
    </>
  );
}

const card = (training: TrainingItem) => <TrainingCard training={training} />;

const Row = ({ items }: { items: readonly TrainingItem[] }) => <Cards items={items}>{card}</Cards>;

/** All trainings of a section, read page by page during scrolling. */
function Whole({ filter }: { filter: TrainingFilter }) {
  const pages = useTrainingPages(filter);
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.total === undefined) return <CardsSkeleton />;
  return <Pages pages={pages} most={pages.total} />;
}

const Pages = ({ pages: { total = 0, at, see }, most }: { pages: TrainingPages; most: number }) => (
  <PagedCards count={Math.min(total, most)} at={at} onSee={see}>
    {card}
  </PagedCards>
);
