import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Collapse, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { UsedBy as Use } from '../../../../shared/contracts/content/resources.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';

/** The page of each role that shows a training or a course. */
const catalogues = {
  super: '/widid/formations',
  admin: '/admin/catalog',
  manager: '/manager/catalog',
  learner: '/learner/catalog',
} as const;

interface Props {
  trainings: readonly Use[];
  courses?: readonly Use[];
}

/** A collapsible list of trainings and courses that use a document or a master content (RE-01). */
export function UsedBy({ trainings, courses = [] }: Props) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const catalogue = catalogues[useSession()?.role ?? 'learner'];
  const count = trainings.length + courses.length;
  if (count === 0)
    return (
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ minHeight: 44, display: 'grid', alignItems: 'center' }}
      >
        {t('resources.unused')}
      </Typography>
    );
  const lists = [
    { name: t('trainings.formations'), parameter: 'training', uses: trainings },
    { name: t('catalogue.courses'), parameter: 'course', uses: courses },
  ].filter(({ uses }) => uses.length > 0);
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={
          <ExpandMoreRounded
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 160ms' }}
          />
        }
        sx={{ ml: -0.75, minHeight: 44 }}
      >
        {t('resources.usedBy', { smart_count: count })}
      </Button>
      <Collapse in={open} id={id}>
        {lists.map(({ name, parameter, uses }) => (
          <Box key={parameter} sx={{ mb: 1 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
              {uses.map((use) => (
                <li key={use.id}>
                  <Link component={RouterLink} to={`${catalogue}?${parameter}=${encodeURIComponent(use.id)}`}>
                    {use.title}
                  </Link>
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Collapse>
    </Box>
  );
}
