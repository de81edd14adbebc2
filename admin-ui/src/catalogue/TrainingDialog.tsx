import { Box, Chip, DialogContent, Typography } from '@mui/material';
import type { TrainingDetail } from '../../../shared/contracts/training-shapes.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { Cover } from '../content/Cover.tsx';
import { DetailDialog } from '../content/DetailDialog.tsx';
import { MarkButtons } from '../content/MarkButtons.tsx';
import { Markers } from '../content/Markers.tsx';
import { PublicationList } from '../content/PublicationList.tsx';
import { keepWhile, ReadingLanguage, useReadingLanguage } from '../content/ReadingLanguage.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { ResourceLinks } from '../resources/ResourceLinks.tsx';
import { BadgeList } from './BadgeList.tsx';
import { TrainingActions } from './TrainingActions.tsx';
import { TrainingFacts } from './TrainingFacts.tsx';

/** A training with all that is told about it, and what the role may do with it (CA-04). */
export function TrainingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [lang, setLang] = useReadingLanguage();
  const query = useApi('GET /trainings/{id}', { params: { id }, query: { lang } }, keepWhile(id));
  return (
    <DetailDialog query={query} onClose={onClose}>
      {(training, titleId) => (
        <Detail training={training} titleId={titleId} lang={lang} onLanguage={setLang} onClose={onClose} />
      )}
    </DetailDialog>
  );
}

interface DetailProps {
  training: TrainingDetail;
  titleId: string;
  lang: ContentLanguage;
  onLanguage: (lang: ContentLanguage) => void;
  onClose: () => void;
}

function Detail({ training, titleId, lang, onLanguage, onClose }: DetailProps) {
  const t = useT();
  const text = inLanguage(training.i18n, lang);
  const title = text?.title ?? '';
  const goals = [text?.goal1, text?.goal2, text?.goal3].filter((goal) => goal !== undefined && goal !== '');
  return (
    <>
      <Cover src={training.logo} sx={{ height: { xs: 200, sm: 300 } }} />
      <DialogContent
        sx={{
          px: { xs: 2.5, sm: 4 },
          pb: { xs: 4, sm: 4 },
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
        }}
      >
        <Box>
          <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mb: 1 }}>
            <Markers training={training} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="overline" color="text.secondary">
              {training.category?.name}
            </Typography>
            <ReadingLanguage
              languages={training.i18n.map((entry) => entry.lang)}
              value={text?.lang ?? lang}
              onChange={onLanguage}
            />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography id={titleId} component="h2" variant="h3" sx={{ flex: 1, minWidth: 220 }}>
              {title}
            </Typography>
            <MarkButtons training={{ ...training, title }} />
          </Box>
          <Typography variant="h6" component="p" color="text.secondary" sx={{ fontWeight: 500, mt: 0.5 }}>
            {text?.briefDescription}
          </Typography>
        </Box>
        <PublicationList missing={training.missing ?? []} />
        <TrainingActions training={training} title={title} onClose={onClose} />
        <Typography sx={{ whiteSpace: 'pre-line' }}>{text?.fullDescription}</Typography>
        <TrainingFacts training={training} videoLink={text?.videoLink} />
        <Box component="section">
          <Typography component="h3" variant="h6" gutterBottom>
            {t('catalogue.goals')}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </Box>
        </Box>
        <Box component="section">
          <Typography component="h3" variant="h6" gutterBottom>
            {t('catalogue.skills')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {training.skills.map((skill) => (
              <Chip key={skill.id} label={skill.name} variant="outlined" />
            ))}
            {training.tags.map((tag) => (
              <Chip key={tag} label={`#${tag}`} />
            ))}
          </Box>
        </Box>
        <BadgeList training={training} lang={lang} />
        {training.resources.length > 0 && (
          <Box component="section">
            <Typography component="h3" variant="h6" gutterBottom>
              {t('catalogue.resources')}
            </Typography>
            <ResourceLinks resources={training.resources} />
          </Box>
        )}
      </DialogContent>
    </>
  );
}
