import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import HandshakeRounded from '@mui/icons-material/HandshakeRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import { Box, Card, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { contentLanguages } from '../../../shared/lang.ts';
import { useBadgeWords } from '../badges/use-badge-words.ts';
import { useT } from '../i18n/index.ts';
import type { AnyLookup, Kind } from './lookup-form.ts';
import { useOrganisationNames } from './use-organisation-names.ts';

interface Props {
  kind: Kind;
  rows: readonly AnyLookup[];
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The lookups of a kind: name, what is its own, and the languages that its name is missing in. */
export function LookupRows({ kind, rows, onEdit, onDelete }: Props) {
  const t = useT();
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
      {rows.map((row) => (
        <Card
          key={row.id}
          component="li"
          sx={{ px: 2, py: 1, display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}
        >
          {hasLogo(kind) && <Logo kind={kind} logo={row.logo} />}
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
              {row.name}
            </Typography>
            <Detail kind={kind} row={row} />
          </Box>
          <Missing row={row} />
          <Box sx={{ whiteSpace: 'nowrap', ml: 'auto' }}>
            <Tooltip title={t('common.edit')}>
              <IconButton aria-label={`${t('common.edit')} ${row.name}`} onClick={() => onEdit(row.id)}>
                <EditRounded />
              </IconButton>
            </Tooltip>
            <Tooltip title={t('common.delete')}>
              <IconButton
                aria-label={`${t('common.delete')} ${row.name}`}
                color="error"
                onClick={() => onDelete(row.id)}
              >
                <DeleteRounded />
              </IconButton>
            </Tooltip>
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

function Detail({ kind, row }: { kind: Kind; row: AnyLookup }) {
  const t = useT();
  const words = useBadgeWords();
  const organisations = useOrganisationNames(kind === 'partners');
  const group = row.skillType?.startsWith('hard_') ? 'hard' : 'soft';
  const partner = () => (row.clientId ? (organisations.get(row.clientId) ?? row.clientId) : undefined);
  const texts: Record<Kind, () => string | undefined> = {
    categories: () => undefined,
    skills: () =>
      `${t(`trainings.skillGroup.${group}`)} · ${row.skillType?.replace(/^(soft|hard)_skill_/, '') ?? ''}`,
    headsets: () => row.type && t(`trainings.headsetType.${row.type}`),
    partners: () => partner() ?? t('lookups.noOrganisation'),
    badgeCategories: () => (row.managerOnly ? t('lookups.managerOnly') : undefined),
    badges: () => row.rule && `${row.category?.name ?? ''} · ${words.rule(row.rule)}`,
  };
  const text = texts[kind]();
  if (!text) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

function Missing({ row }: { row: AnyLookup }) {
  const t = useT();
  const missing = contentLanguages.filter((lang) => !row.i18n?.some((entry) => entry.lang === lang));
  if (missing.length === 0) return null;
  const list = missing.map((lang) => t(`common.contentLanguage.${lang}`)).join(', ');
  return (
    <Chip
      size="small"
      color="warning"
      label={t('lookups.missing', { languages: list })}
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
    />
  );
}

const hasLogo = (kind: Kind): boolean => kind === 'partners' || kind.startsWith('badge');

function Logo({ kind, logo }: { kind: Kind; logo: string | null | undefined }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 44,
        height: 44,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        flexShrink: 0,
      }}
    >
      {logo ? (
        <Box component="img" src={logo} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
      ) : kind === 'partners' ? (
        <HandshakeRounded />
      ) : (
        <MilitaryTechRounded />
      )}
    </Box>
  );
}
