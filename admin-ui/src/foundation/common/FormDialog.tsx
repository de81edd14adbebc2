import CloseRounded from '@mui/icons-material/CloseRounded';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useT } from '../i18n/index.ts';
import { useSubmitLock } from './use-submit-lock.ts';
import { useDialogTitle } from './window-title.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The submit button, shown next to a cancel button. */
  submit?: { label: string; disabled?: boolean };
  /** Other buttons of the footer. They are inside the form, so that a submit button works. */
  actions?: ReactNode;
  /** Makes the dialog a form. A returned promise ends together with the submission. */
  onSubmit?: (() => unknown) | undefined;
  /**
   * Wraps title, content and buttons in another form, such as react-admin's. The wrapping form calls
   * `useSubmitEnd`.
   */
  form?: (content: ReactNode) => ReactNode;
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** True: fills the screen on every device. Otherwise only on phones. */
  full?: boolean;
  /** True while data is being saved. Neither Escape nor the backdrop then closes the dialog. */
  busy?: boolean;
  /**
   * True: only the `actions` close the dialog. Escape and the backdrop do not, and there is no close button.
   */
  closedByAction?: boolean;
}

const SubmitEndContext = createContext<() => void>(() => undefined);

/**
 * Returns a function that a form inside a `FormDialog` calls when a submission has ended, also if it was
 * invalid.
 */
export const useSubmitEnd = (): (() => void) => useContext(SubmitEndContext);

/**
 * The dialog of the product: full-screen on phones, a form if `onSubmit` is given, named by its title.
 * Ignores further submit events until the first submission has ended.
 */
export function FormDialog(props: Props) {
  const {
    open,
    onClose,
    title,
    children,
    submit,
    actions,
    onSubmit,
    form,
    width = 'sm',
    full = false,
    busy = false,
    closedByAction = false,
  } = props;
  const t = useT();
  const titleId = useId();
  const paper = useRef<HTMLDivElement>(null);
  useFocusAgain(paper, busy);
  const named = useDialogTitle(titleId, open);
  const lock = useSubmitLock(busy);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const content = (
    <>
      {/* The title alone names the dialog, without the close button. */}
      <DialogTitle id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 2 }}>
        <Box
          component="span"
          id={titleId}
          ref={named}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
        {!closedByAction && (
          <IconButton aria-label={t('common.close')} onClick={onClose} disabled={busy}>
            <CloseRounded />
          </IconButton>
        )}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {submit && (
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={submit.disabled ?? false}>
            {submit.label}
          </Button>
        </DialogActions>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={() => !busy && !closedByAction && onClose()}
      fullScreen={full || phone}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: paper } }}
      sx={{
        '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, overflow: 'auto' },
      }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            // The dialog can still be clicked while it fades out.
            if (open) lock.run(onSubmit);
          }}
        >
          {content}
        </form>
      ) : form ? (
        <SubmitEndContext value={lock.release}>
          <Box
            sx={{ display: 'contents' }}
            onSubmitCapture={(event: FormEvent) => {
              if (open && lock.take()) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {form(content)}
          </Box>
        </SubmitEndContext>
      ) : (
        content
      )}
    </Dialog>
  );
}

/** Restores the focus after saving failed, since a busy button loses the focus. Enter then submits again. */
function useFocusAgain(dialog: RefObject<HTMLElement | null>, busy: boolean): void {
  const before = useRef(busy);
  useEffect(() => {
    const ended = before.current && !busy;
    before.current = busy;
    if (!ended || dialog.current?.contains(document.activeElement)) return;
    dialog.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, [dialog, busy]);
}
