import AddCircleRounded from '@mui/icons-material/AddCircleRounded';
import RemoveCircleRounded from '@mui/icons-material/RemoveCircleRounded';
import { Chip, List, ListItem, ListItemIcon, ListItemText, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import type { OfferDiff } from './offer-diff.ts';
import type { Offered } from './offered.ts';

interface Props {
  diff: OfferDiff;
  offered: readonly Offered[];
}

/** Lists the titles that a save opens and closes. */
export function DiffReview({ diff, offered }: Props) {
  const t = useT();
  const titles = useMemo(() => new Map(offered.map(({ id, title }) => [id, title])), [offered]);
  return (
    <>
      <Part ids={diff.added} titles={titles} label={t('organisations.picker.opened')} added />
      <Part ids={diff.removed} titles={titles} label={t('organisations.picker.closed')} />
    </>
  );
}

interface PartProps {
  ids: readonly string[];
  titles: ReadonlyMap<string, string>;
  label: string;
  added?: boolean;
}

function Part({ ids, titles, label, added = false }: PartProps) {
  const { shown, more } = useGrowing(ids, { first: 60, step: 60 });
  if (ids.length === 0) return null;
  return (
    <section>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h3">
          {label}
        </Typography>
        <Chip size="small" label={ids.length} />
      </Stack>
      <List dense>
        {shown.map((id) => (
          <ListItem key={id} disableGutters>
            <ListItemIcon sx={{ minWidth: 36 }}>
              {added ? <AddCircleRounded color="success" /> : <RemoveCircleRounded color="error" />}
            </ListItemIcon>
            <ListItemText>{titles.get(id) ?? id}</ListItemText>
          </ListItem>
        ))}
      </List>
      {more}
    </section>
  );
}
