import AddRounded from '@mui/icons-material/AddRounded';
import LayersRounded from '@mui/icons-material/LayersRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { locales } from '../../../../shared/lang.ts';
import { compareTexts } from '../../../../shared/order.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useMayMakeCourses } from '../../foundation/providers/authoring.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { Cards } from '../catalogue-parts/Cards.tsx';
import { ChoiceFilter } from '../catalogue-parts/ChoiceFilter.tsx';
import { courseSkills, isCurrent, matchingCourses } from '../catalogue-parts/course-view.ts';
import { useCourses } from '../catalogue-parts/use-courses.ts';
import { useWish } from '../catalogue-parts/use-wish.ts';
import { CourseCard } from './CourseCard.tsx';

/**
 * The visible courses (CA-01): courses in progress, then own courses of managers and admins, then the others.
 */
export default function CourseList() {
  const t = useT();
  const lang = useContentLanguage();
  const query = useCourses();
  const { wish, set, clear, active } = useWish();
  const mayMake = useMayMakeCourses();
  const role = useSession()?.role;
  const [, setWizard] = useAddress('courseWizard');
  const courses = query.data;
  const skills = useMemo(() => {
    const names = new Set((courses ?? []).flatMap((course) => courseSkills(course, lang)));
    return [...names].sort(compareTexts(locales[lang])).map((name) => ({ id: name, name }));
  }, [courses, lang]);
  const found = useMemo(
    () => courses && matchingCourses(courses, { q: wish.q, skills: wish.skillIds }, lang),
    [courses, wish, lang],
  );
  const current = useMemo(() => (active ? [] : (found ?? []).filter(isCurrent)), [found, active]);
  const [mine, others] = useMemo(() => {
    const authors = role === 'admin' || role === 'manager';
    return [
      (found ?? []).filter((course) => authors && course.isOwner),
      (found ?? []).filter((course) => !authors || !course.isOwner),
    ];
  }, [found, role]);
  const add = mayMake && (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setWizard('new')}>
      {t('shell.addCourse')}
    </Button>
  );
  const section = (title: string, items: typeof current) => (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Cards key={JSON.stringify(wish)} items={items}>
        {(course) => <CourseCard course={course} />}
      </Cards>
    </Box>
  );

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!courses || !found) return <CardsSkeleton />;
  if (courses.length === 0)
    return (
      <EmptyState
        title={t('courses.nothing')}
        text={t(mayMake ? 'courses.nothingToAuthors' : 'courses.nothingHint')}
        icon={<LayersRounded />}
        action={add}
      />
    );
  return (
    <Stack sx={{ gap: 3 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
        <SearchField value={wish.q} onChange={(q) => set({ q })} label={t('courses.search')} width={280} />
        <ChoiceFilter
          label={t('catalogue.skillFilter')}
          value={wish.skillIds}
          choices={skills}
          onChange={(chosen) => set({ skillIds: chosen })}
        />
        {active && <Button onClick={clear}>{t('common.clearFilters')}</Button>}
        <Typography role="status" variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
          {t('common.results', { smart_count: found.length })}
        </Typography>
      </Box>
      {found.length === 0 ? (
        <EmptyState
          filtered
          title={t('common.empty.noMatch')}
          text={t('common.empty.noMatchHint')}
          action={
            <Button variant="contained" onClick={clear}>
              {t('common.clearFilters')}
            </Button>
          }
        />
      ) : (
        <>
          {current.length > 0 && section(t('catalogue.current'), current)}
          {mine.length > 0 && section(t('courses.ownCourses'), mine)}
          {others.length > 0 && section(t('catalogue.courses'), others)}
        </>
      )}
    </Stack>
  );
}
