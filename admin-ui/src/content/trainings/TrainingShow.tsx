import { Box, Chip } from '@mui/material';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import { type ContentLanguage, inLanguage } from '../../../../shared/lang.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { Cover } from '../catalogue-parts/Cover.tsx';
import { DetailDialog } from '../catalogue-parts/DetailDialog.tsx';
import { Description, DetailContent, DetailHead, Goals, Part } from '../catalogue-parts/detail-parts.tsx';
import { MarkButtons } from '../catalogue-parts/MarkButtons.tsx';
import { Markers } from '../catalogue-parts/Markers.tsx';
import { PublicationList } from '../catalogue-parts/PublicationList.tsx';
import { keepPreviousContent, useReadingLanguage } from '../catalogue-parts/ReadingLanguage.tsx';
import { ResourceLinks } from '../resources/ResourceLinks.tsx';
import { TrainingActions } from './TrainingActions.tsx';
import { TrainingBadgeList } from './TrainingBadgeList.tsx';
import { TrainingFacts } from './TrainingFacts.tsx';

/** Shows the details of a training, and the actions that the role allows (CA-04). */
export function TrainingShow({ id, onClose }: { id: string; onClose: () => void }) {
  const [lang, setLang] = useReadingLanguage();
  const query = useApi('GET /trainings/{id}', { params: { id }, query: { lang } }, keepPreviousContent(id));
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
  return (
    <>
      <Cover src={training.logo} sx={{ height: { xs: 200, sm: 300 } }} />
      <DetailContent>
        <DetailHead
          markers={<Markers training={training} />}
          kind={training.category?.name}
          languages={training.i18n.map((entry) => entry.lang)}
          lang={text?.lang ?? lang}
          onLanguage={onLanguage}
          titleId={titleId}
          title={title}
          marks={<MarkButtons training={{ ...training, title }} />}
          brief={text?.briefDescription}
        />
        <PublicationList missing={training.missing ?? []} />
        <TrainingActions training={training} title={title} onClose={onClose} />
        <Description>{text?.fullDescription}</Description>
        <TrainingFacts training={training} videoLink={text?.videoLink} />
        <Goals of={text} />
        <Part title={t('catalogue.skills')}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {training.skills.map((skill) => (
              <Chip key={skill.id} label={skill.name} variant="outlined" />
            ))}
            {training.tags.map((tag) => (
              <Chip key={tag} label={`#${tag}`} />
            ))}
          </Box>
        </Part>
        <TrainingBadgeList training={training} lang={lang} />
        {training.resources.length > 0 && (
          <Part title={t('catalogue.resources')}>
            <ResourceLinks resources={training.resources} />
          </Part>
        )}
      </DetailContent>
    </>
  );
}
