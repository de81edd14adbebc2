import { Box, DialogContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ReadingLanguage } from './ReadingLanguage.tsx';

/** The content below the picture of a `DetailDialog`, in one column. */
export const DetailContent = ({ children }: { children: ReactNode }) => (
  <DialogContent
    sx={{ px: { xs: 2.5, sm: 4 }, pb: { xs: 4, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 3 }}
  >
    {children}
  </DialogContent>
);

interface HeadProps {
  markers: ReactNode;
  /** Small text above the title: the category, or "course". */
  kind: ReactNode;
  languages: readonly ContentLanguage[];
  lang: ContentLanguage;
  onLanguage: (lang: ContentLanguage) => void;
  /** Id of the heading, which labels the dialog. */
  titleId: string;
  title: string | undefined;
  /** Mark buttons next to the title. */
  marks: ReactNode;
  brief: string | undefined;
}

/** The title, language and marks of a training or course. */
export const DetailHead = ({
  markers,
  kind,
  languages,
  lang,
  onLanguage,
  titleId,
  title,
  marks,
  brief,
}: HeadProps) => (
  <Box>
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mb: 1 }}>{markers}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="overline" color="text.secondary">
        {kind}
      </Typography>
      <ReadingLanguage languages={languages} value={lang} onChange={onLanguage} />
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography
        id={titleId}
        component="h2"
        variant="h3"
        sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {marks}
    </Box>
    <Typography variant="h6" component="p" color="text.secondary" sx={{ fontWeight: 500, mt: 0.5 }}>
      {brief}
    </Typography>
  </Box>
);

export const Description = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
);

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography component="h3" variant="h6" gutterBottom>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Up to three learning goals, in the order of the form. */
export function Goals({
  of,
}: {
  of: Partial<Record<'goal1' | 'goal2' | 'goal3', string | undefined>> | undefined;
}) {
  const t = useT();
  const goals = [of?.goal1, of?.goal2, of?.goal3].filter((goal) => goal !== undefined && goal !== '');
  return (
    <Part title={t('catalogue.goals')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </Box>
    </Part>
  );
}

/** A list of facts, in two columns on phones, and in three on wider screens. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' },
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600, minHeight: 24 }}>
      {children}
    </Typography>
  </Box>
);
