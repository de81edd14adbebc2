import LayersRounded from '@mui/icons-material/LayersRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { useSession } from '../providers/session.ts';
import type { Command } from './use-commands.tsx';
import { useRoleScreens } from './use-screens.ts';

const LEAST = 2;
const SHOWN = 6;
const catalogues = {
  super: '/widid/formations',
  admin: '/admin/catalog',
  manager: '/manager/catalog',
  learner: '/learner/catalog',
};

/** Searches trainings and courses, and for admins also members, by name. Requires two letters. */
export function useSearchResults(text: string): Command[] {
  const t = useT();
  const navigate = useNavigate();
  const lang = useContentLanguage();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);

  const role = useSession()?.role ?? 'learner';
  const screensOf = useRoleScreens();
  const open = new Set<string>(screensOf(role).map((screen) => screen.path));
  const catalogue = catalogues[role];
  const isSearching = q.length >= LEAST;
  const query = { lang, range: JSON.stringify([0, SHOWN - 1]), filter: JSON.stringify({ q }) };
  const trainings = useApi('GET /trainings', { query }, { enabled: isSearching && open.has(catalogue) });
  const courses = useApi('GET /courses', { query }, { enabled: isSearching && open.has(catalogue) });
  const members = useGetList<Profile>(
    'members',
    {
      filter: { q },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'lastName', order: 'ASC' },
    },
    { enabled: isSearching && role === 'admin' && open.has('/admin/company') },
  );
  if (!isSearching) return [];
  return [
    ...(trainings.data ?? []).map((training) => ({
      id: training.id,
      group: t('trainings.formations'),
      label: training.title,
      found: true,
      icon: ViewInArRounded,
      run: () => navigate(`${catalogue}?training=${encodeURIComponent(training.id)}`),
    })),
    ...(courses.data ?? []).map((course) => ({
      id: course.id,
      group: t('catalogue.courses'),
      label: course.title,
      found: true,
      icon: LayersRounded,
      run: () => navigate(`${catalogue}?course=${encodeURIComponent(course.id)}`),
    })),
    ...(members.data ?? []).map((member) => ({
      id: member.id,
      group: t('people.members'),
      label: `${member.firstName} ${member.lastName}`,
      found: true,
      icon: PersonRounded,
      run: () => navigate(`/admin/company?tab=members&edit=${encodeURIComponent(member.id)}`),
    })),
  ];
}
