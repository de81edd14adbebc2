import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box, Button, Card, Chip, IconButton, List, ListItem, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { matchesSearch } from '../../../../shared/searchable.ts';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import type { Offered } from './offered.ts';

interface Props {
  side: 'available' | 'included';
  offered: readonly Offered[];
  /** Ids that were moved from the other side and are not saved yet. */
  moved: ReadonlySet<string>;
  /** Moves ids to the other side. */
  onMove: (ids: string[]) => void;
}

/** One side of the picker: a searchable list with a button for each entry that moves it to the other side. */
export function OfferColumn({ side, offered, moved, onMove }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => offered.filter(({ title }) => matchesSearch(title, search)), [offered, search]);
  const growing = useGrowing(shown, { first: 60, step: 60 });
  const adds = side === 'available';
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t(`organisations.picker.${side}`)}
      sx={{ flex: 1, minWidth: 0, p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h3" sx={{ flex: 1 }}>
          {t(`organisations.picker.${side}`)}
        </Typography>
        <Chip size="small" label={offered.length} />
      </Stack>
      <SearchField
        width="100%"
        label={t(adds ? 'organisations.picker.searchAvailable' : 'organisations.picker.searchIncluded')}
        value={search}
        onChange={setSearch}
      />
      <Button
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        disabled={shown.length === 0}
        onClick={() => onMove(shown.map(({ id }) => id))}
      >
        {t(adds ? 'organisations.picker.addAll' : 'organisations.picker.removeAll')}
      </Button>
      <Box
        sx={{ height: { xs: 260, md: 380 }, overflow: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={t(`organisations.picker.${side}`)}
      >
        {shown.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
            {t(
              search
                ? 'common.empty.noMatch'
                : adds
                  ? 'organisations.picker.noneAvailable'
                  : 'organisations.picker.noneIncluded',
            )}
          </Typography>
        )}
        <List dense disablePadding>
          {growing.shown.map((one) => (
            <Row key={one.id} offered={one} adds={adds} moved={moved.has(one.id)} onMove={onMove} />
          ))}
        </List>
        {growing.more}
      </Box>
    </Card>
  );
}

interface OfferRowProps {
  offered: Offered;
  adds: boolean;
  moved: boolean;
  onMove: (ids: string[]) => void;
}

function Row({ offered, adds, moved, onMove }: OfferRowProps) {
  const t = useT();
  const { id, title, logo, about, noContent, unverified } = offered;
  return (
    <ListItem
      disableGutters
      sx={{ gap: 1.5, px: 1, borderRadius: '10px', bgcolor: moved ? 'action.selected' : undefined }}
    >
      <Box
        component={logo ? 'img' : 'div'}
        {...(logo ? { src: logo, alt: '', loading: 'lazy' } : {})}
        sx={{
          width: 56,
          height: 40,
          flexShrink: 0,
          borderRadius: '8px',
          objectFit: 'cover',
          bgcolor: 'action.hover',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{title}</Typography>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
          {about && (
            <Typography variant="body2" color="text.secondary">
              {about}
            </Typography>
          )}
          {noContent && <Chip size="small" variant="outlined" label={t('organisations.picker.noContent')} />}
          {unverified && <Chip size="small" color="warning" label={t('organisations.picker.unverified')} />}
        </Stack>
      </Box>
      <IconButton
        color={adds ? 'primary' : 'error'}
        aria-label={t(adds ? 'organisations.picker.add' : 'organisations.picker.remove', { title })}
        onClick={() => onMove([id])}
      >
        {adds ? <AddRounded /> : <RemoveRounded />}
      </IconButton>
    </ListItem>
  );
}
