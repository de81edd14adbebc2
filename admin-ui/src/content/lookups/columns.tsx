import HandshakeRounded from '@mui/icons-material/HandshakeRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import { Box, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, ReferenceField, useRecordContext } from 'react-admin';
import { contentLanguages } from '../../../../shared/lang.ts';
import { type Translate, useT } from '../../foundation/i18n/index.ts';
import type { AnyLookup, LookupResource } from './lookup-form.ts';
import { useBadgeWords } from './use-badge-words.ts';

/** Returns the columns that are specific to a kind. */
export function lookupColumns(kind: LookupResource, t: Translate): ReactNode {
  switch (kind) {
    case 'categories':
      return null;
    case 'skills':
      return (
        <DataTable.Col
          source="skillType"
          label={t('lookups.family')}
          render={({ skillType = '' }: AnyLookup) => {
            const group = skillType.startsWith('hard_') ? 'hard' : 'soft';
            return `${t(`trainings.skillGroup.${group}`)} · ${skillType.replace(/^(soft|hard)_skill_/, '')}`;
          }}
        />
      );
    case 'headsets':
      return (
        <DataTable.Col
          source="type"
          label={t('lookups.headsetType')}
          render={({ type }: AnyLookup) => type && t(`trainings.headsetType.${type}`)}
        />
      );
    case 'partners':
      return (
        <DataTable.Col label={t('lookups.organisation')}>
          <ReferenceField
            source="clientId"
            reference="clients"
            link={false}
            emptyText={t('lookups.noOrganisation')}
          />
        </DataTable.Col>
      );
    case 'badgeCategories':
      return (
        <DataTable.Col
          source="managerOnly"
          label={t('lookups.audience')}
          render={({ managerOnly }: AnyLookup) => t(managerOnly ? 'lookups.managerOnly' : 'lookups.everyone')}
        />
      );
    case 'badges':
      return (
        <DataTable.Col label={t('lookups.metric')}>
          <Rule />
        </DataTable.Col>
      );
  }
}

/** The category and the rule of a badge. */
function Rule() {
  const words = useBadgeWords();
  const badge = useRecordContext<AnyLookup>();
  return badge?.rule && `${badge.category?.name ?? ''} · ${words.rule(badge.rule)}`;
}

/** The name, with the logo of partners and badges. */
export function NameCell({ kind }: { kind: LookupResource }) {
  const lookup = useRecordContext<AnyLookup>();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      {(kind === 'partners' || kind.startsWith('badge')) && <Logo kind={kind} logo={lookup?.logo} />}
      <Typography component="span" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {lookup?.name}
      </Typography>
    </Stack>
  );
}

/** The languages with and without a name. */
export function Translations() {
  const t = useT();
  const lookup = useRecordContext<AnyLookup>();
  const translated = new Set(lookup?.i18n?.map(({ lang }) => lang));
  const words = (filled: boolean) =>
    contentLanguages
      .filter((lang) => translated.has(lang) === filled)
      .map((lang) => t(`common.contentLanguage.${lang}`))
      .join(', ');
  const languages = words(false);
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography component="span" variant="body2" color="text.secondary">
        {languages ? words(true) : t('lookups.allLanguages')}
      </Typography>
      {languages && (
        <Chip
          size="small"
          color="warning"
          label={t('lookups.missing', { languages })}
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      )}
    </Stack>
  );
}

function Logo({ kind, logo }: { kind: LookupResource; logo: string | null | undefined }) {
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
