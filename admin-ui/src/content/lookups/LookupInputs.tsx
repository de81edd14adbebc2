import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { headsetTypes } from '../../../../shared/contracts/content/lookup-shapes.ts';
import { badgeMetrics } from '../../../../shared/contracts/learning/badge-shapes.ts';
import { PictureInput } from '../../foundation/common/records/PictureInput.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { LanguageInputs } from './LanguageInputs.tsx';
import type { LookupFields, LookupResource } from './lookup-form.ts';

const byName = { field: 'name', order: 'ASC' } as const;

/** The inputs of a kind: texts in six languages, and the fields of the kind. */
export function LookupInputs({ kind }: { kind: LookupResource }) {
  const t = useT();
  return (
    <>
      <Texts described={kind === 'badges'} />
      {kind === 'skills' && <SkillInputs />}
      {kind === 'headsets' && (
        <SelectInput
          source="type"
          label={t('lookups.headsetType')}
          isRequired
          choices={headsetTypes.map((id) => ({ id, name: t(`trainings.headsetType.${id}`) }))}
        />
      )}
      {kind === 'partners' && (
        <ReferenceInput source="clientId" reference="clients" sort={byName} perPage={50}>
          <AutocompleteInput label={t('lookups.organisation')} helperText={t('lookups.organisationHint')} />
        </ReferenceInput>
      )}
      {kind === 'badgeCategories' && (
        <BooleanInput
          source="managerOnly"
          label={t('lookups.managerOnly')}
          helperText={t('lookups.managerOnlyHint')}
        />
      )}
      {kind === 'badges' && <BadgeInputs />}
      {(kind === 'partners' || kind === 'badgeCategories' || kind === 'badges') && (
        <PictureInput source="logo" label={t('lookups.logo')} />
      )}
    </>
  );
}

/** The name in each language. Badges also have a description. */
function Texts({ described }: { described: boolean }) {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 0.5 }}>
        {t(described ? 'lookups.texts' : 'lookups.name')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('lookups.nameHint')}
      </Typography>
      <LanguageInputs>
        <TextInput
          source="names"
          label={t('lookups.name')}
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: described ? 60 : 100 } }}
        />
        {described && (
          <TextInput
            source="descriptions"
            label={t('lookups.description')}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 160 } }}
          />
        )}
      </LanguageInputs>
    </Box>
  );
}

const Pair = ({ columns, children }: { columns: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: columns } }}>{children}</Box>
);

function SkillInputs() {
  const t = useT();
  return (
    <Pair columns="1fr 1fr">
      <SelectInput
        source="group"
        label={t('lookups.skillGroup')}
        isRequired
        choices={(['soft', 'hard'] as const).map((id) => ({ id, name: t(`trainings.skillGroup.${id}`) }))}
      />
      <TextInput
        source="family"
        label={t('lookups.family')}
        autoComplete="off"
        helperText={t('lookups.familyHint')}
      />
    </Pair>
  );
}

/** The category and the rule of a badge. */
function BadgeInputs() {
  const t = useT();
  return (
    <>
      <ReferenceInput source="categoryId" reference="badgeCategories" sort={byName} perPage={100}>
        <AutocompleteInput label={t('lookups.badgeCategory')} isRequired />
      </ReferenceInput>
      <Pair columns="2fr 1fr">
        <SelectInput
          source="rule.metric"
          label={t('lookups.metric')}
          isRequired
          choices={badgeMetrics.map((id) => ({ id, name: t(`badges.metric.${id}`) }))}
        />
        <FormDataConsumer<LookupFields>>
          {({ formData }) => (
            <NumberInput
              source="rule.atLeast"
              label={t('lookups.atLeast')}
              min={1}
              step={1}
              helperText={formData.rule?.metric === 'minutes' ? t('lookups.inMinutes') : false}
            />
          )}
        </FormDataConsumer>
      </Pair>
      <Typography variant="body2" color="text.secondary">
        {t('lookups.ruleHint')}
      </Typography>
    </>
  );
}
