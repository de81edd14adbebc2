import type { Theme, ThemeOptions } from '@mui/material/styles';

/** Border and shadow of MuiCard. */
interface Card {
  border: string;
  boxShadow: string;
}

/**
 * Styles of react-admin's components: a table is a card, and on phones one card for each record. Inputs use
 * the available width.
 */
export const recordComponents = (card: Card): NonNullable<ThemeOptions['components']> =>
  ({
    // All inputs have the same height. Errors and help texts only take a line while they are shown.
    RaTextInput: { defaultProps: { helperText: false } },
    RaNumberInput: { defaultProps: { helperText: false, size: 'medium' } },
    RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
    RaAutocompleteInput: { defaultProps: { helperText: false } },
    RaBooleanInput: { defaultProps: { helperText: false } },
    RaList: {
      styleOverrides: {
        // A wide table scrolls inside the list, instead of scrolling the page.
        root: { '& .RaList-main': { minWidth: 0 } },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: theme.spacing(2),
          marginBottom: theme.spacing(2.5),
          background: 'none',
          '& > span:empty': { display: 'none' },
          [theme.breakpoints.down('sm')]: { flexDirection: 'row', flexWrap: 'wrap', background: 'none' },
        }),
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          flex: '0 1 auto',
          minHeight: 0,
          padding: 0,
          gap: theme.spacing(1.5, 2),
          // These spacers belong to a layout without gaps.
          '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
          [theme.breakpoints.up('sm')]: { minHeight: 0 },
          [theme.breakpoints.up('md')]: { flex: '0 1 auto' },
          [theme.breakpoints.down('sm')]: { width: '100%' },
          '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: 0 },
          '& .MuiOutlinedInput-root': { minHeight: 44 },
          '& .filter-field[data-source="q"]': {
            width: 360,
            [theme.breakpoints.down('sm')]: { width: '100%' },
            '& .MuiFormControl-root': { width: '100%' },
            // The field already has a clear button.
            '& input::-webkit-search-cancel-button': { display: 'none' },
          },
        }),
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '& .RaDataTable-tableWrapper': {
            ...card,
            borderRadius: 18,
            overflowX: 'auto',
            background: theme.palette.background.paper,
          },
          '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
          // Fits 1280 pixels next to the drawer. The actions remain visible while the table scrolls.
          '& .MuiTableCell-sizeMedium': { paddingInline: 12 },
          '& .MuiTableCell-root.column-actions': {
            position: 'sticky',
            right: 0,
            width: '1%',
            whiteSpace: 'nowrap',
            textAlign: 'right',
            background: theme.palette.background.paper,
          },
          '& .RaDataTable-row:last-of-type > td': { borderBottom: 0 },
          [theme.breakpoints.down('sm')]: {
            // On phones, a button of the list's tools sorts.
            '& .RaDataTable-thead': { display: 'none' },
            '& .RaDataTable-tableWrapper': {
              border: 0,
              borderRadius: 0,
              boxShadow: 'none',
              background: 'none',
              overflow: 'visible',
            },
            '& .RaDataTable-table, & .RaDataTable-tbody': { display: 'block' },
            '& .RaDataTable-tbody > .RaDataTable-row': {
              ...card,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: theme.spacing(0.5, 1.5),
              padding: theme.spacing(1.25, 2),
              marginBottom: theme.spacing(1.25),
              borderRadius: 18,
              background: theme.palette.background.paper,
              '& > td': {
                display: 'block',
                border: 0,
                padding: 0,
                minWidth: 0,
                '&:empty': { display: 'none' },
              },
              '& > td:first-of-type': { flex: '1 1 100%' },
              '& > .MuiTableCell-paddingCheckbox': { flex: '0 0 auto' },
              '& > .MuiTableCell-paddingCheckbox + td': { flex: '1 1 70%' },
              '& > td:last-of-type': { marginLeft: 'auto' },
            },
          },
        }),
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            transform: 'none',
            height: 'auto',
            marginBottom: theme.spacing(1.5),
            borderRadius: 14,
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        }),
      },
    },
    RaTranslatableInputs: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '& .RaTranslatableInputsTabs-root.RaTranslatableInputsTabs-root': {
            background: 'none',
            borderRadius: '14px 14px 0 0',
          },
          '& .RaTranslatableInputsTabContent-root.RaTranslatableInputsTabContent-root': {
            gap: theme.spacing(2),
            padding: theme.spacing(2),
            borderRadius: '0 0 14px 14px',
          },
        }),
      },
    },
  }) as NonNullable<ThemeOptions['components']>;
