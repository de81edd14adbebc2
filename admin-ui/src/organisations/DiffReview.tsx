import AddCircleRounded from '@mui/icons-material/AddCircleRounded';
import RemoveCircleRounded from '@mui/icons-material/RemoveCircleRounded';
import { List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useT } from '../i18n/index.ts';
import type { OfferDiff } from './offer-diff.ts';
import type { Offered } from './offered.ts';

/** What a save will open and take away, by name. */
export function DiffReview({ diff, offered }: { diff: OfferDiff; offered: readonly Offered[] }) {
  const t = useT();
  const titles = new Map(offered.map(({ id, title }) => [id, title]));
  const part = (ids: readonly string[], label: string, added: boolean) =>
    ids.length > 0 && (
      <section>
        <Typography variant="h5" component="h3">
          {label}
        </Typography>
        <List dense>
          {ids.map((id) => (
            <ListItem key={id} disableGutters>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {added ? <AddCircleRounded color="success" /> : <RemoveCircleRounded color="error" />}
              </ListItemIcon>
              <ListItemText>{titles.get(id) ?? id}</ListItemText>
            </ListItem>
          ))}
        </List>
      </section>
    );
  return (
    <>
      {part(diff.added, t('organisations.picker.opened'), true)}
      {part(diff.removed, t('organisations.picker.closed'), false)}
    </>
  );
}
