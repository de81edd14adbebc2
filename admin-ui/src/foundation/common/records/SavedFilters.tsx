import BookmarksRounded from '@mui/icons-material/BookmarksRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DeleteRounded from '@mui/icons-material/DeleteRounded';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { SavedQuery } from 'react-admin';
import { useT } from '../../i18n/index.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { type ListView, useSavedFilters } from './saved-filters.ts';

interface Props {
  /** Name of the list in the store. */
  list: string;
  /** The current view of the list. */
  now: ListView;
  /** Describes a view in words. */
  describe: (view: ListView) => ReactNode;
  onApply: (view: ListView) => void;
}

/** Saves filters and sort of a list under a name, and applies them again (OR-01). */
export function SavedFilters({ list, now, describe, onApply }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const filters = useSavedFilters(list, now);
  return (
    <>
      <Button startIcon={<BookmarksRounded />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {filters.current?.label ?? t('common.saved.open')}
      </Button>
      {open && (
        <SavedDialog
          now={now}
          describe={describe}
          filters={filters}
          onApply={onApply}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DialogProps extends Pick<Props, 'now' | 'describe' | 'onApply'> {
  filters: ReturnType<typeof useSavedFilters>;
  onClose: () => void;
}

function SavedDialog({ now, describe, filters, onApply, onClose }: DialogProps) {
  const t = useT();
  const { saved, current, save, remove } = filters;
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState<SavedQuery>();
  const [error, setError] = useState<string>();
  const keep = () => {
    const label = name.trim();
    if (!label) return setError(t('violations.REQUIRED'));
    if (saved.some((one) => one.label.toLowerCase() === label.toLowerCase()))
      return setError(t('common.saved.exists'));
    save(label);
    onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('common.saved.open')}
      onClose={onClose}
      {...(current ? {} : { onSubmit: keep })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {!current && (
            <Button type="submit" variant="contained">
              {t('common.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {saved.length === 0 ? (
          <Typography color="text.secondary">{t('common.saved.nothing')}</Typography>
        ) : (
          <List disablePadding aria-label={t('common.saved.open')}>
            {saved.map((one) => (
              <ListItem
                key={one.label}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    aria-label={t('common.saved.deleteNamed', { name: one.label })}
                    onClick={() => setLeaving(one)}
                  >
                    <DeleteRounded fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton
                  selected={one === current}
                  onClick={() => {
                    onApply(one.value);
                    onClose();
                  }}
                  sx={{ borderRadius: 2 }}
                >
                  <ListItemText
                    primary={one.label}
                    secondary={describe(one.value)}
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                  {one === current && <CheckRounded color="primary" aria-hidden />}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        {!current && (
          <TextField
            label={t('common.saved.name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
            error={error !== undefined}
            helperText={error ?? describe(now)}
            slotProps={{ htmlInput: { maxLength: 50 } }}
            fullWidth
          />
        )}
      </Stack>
      {leaving && (
        <ConfirmDialog
          open
          title={t('common.saved.deleteTitle', { name: leaving.label })}
          onConfirm={() => {
            remove(leaving);
            setLeaving(undefined);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </FormDialog>
  );
}
