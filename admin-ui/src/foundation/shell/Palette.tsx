import { Autocomplete, Box, createFilterOptions, Dialog, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { type Command, useCommands } from './use-commands.tsx';
import { useSearchResults } from './use-search-results.tsx';

const named = createFilterOptions<Command>({ stringify: ({ group, label }) => `${group} ${label}` });

/** Renders the list inside the dialog, below the field. */
const Inline = ({ children }: { children?: unknown }) => <Box>{children as ReactNode}</Box>;

/** The palette (Ctrl+K): opens a page, training, course or member, or changes role, theme or language. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const commands = useCommands();
  const found = useSearchResults(text);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': t('dialogs.palette.title'),
          'aria-labelledby': undefined,
          sx: { mt: { xs: 2, sm: '12vh' } },
        },
      }}
    >
      <Autocomplete<Command, false, true>
        options={[...commands, ...found]}
        filterOptions={(options, state) => [
          ...named(
            options.filter((o) => !o.found),
            state,
          ),
          ...options.filter((o) => o.found),
        ]}
        groupBy={(command) => command.group}
        getOptionLabel={(command) => command.label}
        getOptionKey={(command) => command.id}
        noOptionsText={t('dialogs.palette.none')}
        open
        autoHighlight
        disableClearable
        forcePopupIcon={false}
        inputValue={text}
        onInputChange={(_, value) => setText(value)}
        onChange={(_, command) => {
          onClose();
          command.run();
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        slots={{ popper: Inline, paper: Inline }}
        slotProps={{ listbox: { sx: { maxHeight: '56vh', pb: 1.5 } } }}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Typography
              variant="overline"
              component="div"
              color="text.secondary"
              aria-hidden
              sx={{ px: 2, pt: 1 }}
            >
              {group}
            </Typography>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, command) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1.5, minHeight: 46 }}>
            <command.icon aria-hidden fontSize="small" color="primary" />
            <Typography component="span" noWrap>
              {command.label}
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('dialogs.palette.placeholder')}
            sx={{ p: 1.5, pb: 0.5 }}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': t('dialogs.palette.placeholder') },
            }}
          />
        )}
      />
    </Dialog>
  );
}
