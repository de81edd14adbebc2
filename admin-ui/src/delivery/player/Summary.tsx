import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import { inLanguage } from '../../../../shared/lang.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { CertificateButton } from '../../learning/history/CertificateButton.tsx';
import { CourseStep, PreviewStep } from './CourseStep.tsx';
import { formatClock } from './stopwatch.ts';
import type { PlayedOutcome } from './use-played-session.ts';

interface Props {
  training: TrainingDetail;
  title: string;
  outcome: PlayedOutcome;
  preview: boolean;
  /** Numbers of the badges earned before this session. */
  earnedBefore: readonly number[];
  onAgain: () => void;
  onBack: () => void;
}

/** The results of a session, after the content has ended it. */
export function Summary({ training, title, outcome, preview, earnedBefore, onAgain, onBack }: Props) {
  const t = useT();
  const id = useId();
  const [courseId] = useAddress('course');
  const { report, succeeded, milliseconds, saved } = outcome;
  const complete = report.progressionPercent >= 100;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const succeededSteps = report.steps.filter((step) => step.succeeded).length;
  const figures: [string, string][] = [
    [t('player.percent'), t('uploads.progress', { percent: Math.round(report.progressionPercent) })],
    ...(report.score === undefined
      ? []
      : ([[t('player.score'), t('uploads.progress', { percent: Math.round(report.score) })]] as [
          string,
          string,
        ][])),
    [t('player.minutes'), formatClock(milliseconds)],
    ...(report.points ? ([[t('player.points'), String(report.points)]] as [string, string][]) : []),
    ...(report.steps.length > 0
      ? ([
          [t('player.steps'), t('player.stepsDone', { done: succeededSteps, count: report.steps.length })],
        ] as [string, string][])
      : []),
  ];
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'rgba(12, 10, 20, 0.72)',
        overflowY: 'auto',
      }}
    >
      <Paper
        component="section"
        aria-labelledby={id}
        elevation={12}
        sx={{ width: 'min(560px, 100%)', borderRadius: '28px', p: { xs: 2.5, sm: 4 } }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2 }}>
          <CheckCircleRounded
            aria-hidden
            color={complete || succeeded ? 'success' : 'primary'}
            sx={{ fontSize: 40 }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h3" component="h3">
              {t(complete ? 'player.done' : 'player.ended')}
            </Typography>
            <Typography color="text.secondary" noWrap>
              {title}
            </Typography>
          </Box>
        </Stack>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
            gap: 1.25,
            m: 0,
          }}
        >
          {figures.map(([name, value]) => (
            <Box key={name} sx={{ p: 1.5, borderRadius: '16px', bgcolor: 'action.hover' }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {name}
              </Typography>
              <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Badges training={training} numbers={report.badgeNumbers} before={earnedBefore} />
        {/* The same height before and after the server's answer, so that the buttons do not move. */}
        <Box aria-live="polite" sx={{ minHeight: 24, mt: 2 }}>
          {saved === false && <Alert severity="warning">{t('player.notSaved')}</Alert>}
          {saved && (
            <Typography variant="body2" color="text.secondary">
              {t(preview ? 'player.previewHint' : 'player.saved')}
            </Typography>
          )}
        </Box>
        {courseId && preview && <PreviewStep courseId={courseId} trainingId={training.id} />}
        {courseId && !preview && (
          <CourseStep
            courseId={courseId}
            trainingId={training.id}
            result={{ percent: report.progressionPercent, score: report.score ?? 0 }}
            saved={saved}
          />
        )}
        <Stack direction="row" sx={{ gap: 1.25, mt: 2.5, flexWrap: 'wrap' }}>
          <Button ref={back} variant={courseId ? 'outlined' : 'contained'} onClick={onBack}>
            {t(courseId ? 'player.backToCourse' : 'player.back')}
          </Button>
          <Button variant="outlined" onClick={onAgain}>
            {t('player.again')}
          </Button>
          {complete && !preview && saved !== false && (
            <CertificateButton
              trainingId={training.id}
              title={title}
              percent={100}
              saving={saved === undefined}
            />
          )}
        </Stack>
      </Paper>
    </Box>
  );
}

interface BadgesProps {
  training: TrainingDetail;
  numbers: readonly number[];
  before: readonly number[];
}

function Badges({ training, numbers, before }: BadgesProps) {
  const t = useT();
  const lang = useContentLanguage();
  const badges = training.badges.filter((badge) => numbers.includes(badge.number));
  if (badges.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {t('player.badges')}
      </Typography>
      <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {badges.map(({ number, logo, i18n }) => {
          const text = inLanguage(i18n, lang);
          return (
            <Stack component="li" key={number} direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
              {logo ? (
                <Box component="img" src={logo} alt="" width={44} height={44} sx={{ borderRadius: '12px' }} />
              ) : (
                <EmojiEventsRounded aria-hidden color="primary" sx={{ fontSize: 44 }} />
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650 }}>{text?.name ?? number}</Typography>
                {text?.description && (
                  <Typography variant="body2" color="text.secondary">
                    {text.description}
                  </Typography>
                )}
              </Box>
              {!before.includes(number) && <Chip size="small" color="success" label={t('player.newBadge')} />}
            </Stack>
          );
        })}
      </Stack>
    </Box>
  );
}
