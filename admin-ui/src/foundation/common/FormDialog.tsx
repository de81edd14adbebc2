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

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The button that submits, beside one that cancels. */
  submit?: { label: string; disabled?: boolean };
  /** Other buttons at the foot; within the form, so that a submit button works. */
  actions?: ReactNode;
  /** Makes the dialog a form. A promise that it returns ends with the submission. */
  onSubmit?: (() => unknown) | undefined;
  /** Puts a form of its own (react-admin's) around title, content and buttons; it calls `useSubmitEnd`. */
  form?: (content: ReactNode) => ReactNode;
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** True: fills the screen everywhere; else only on phones. */
  full?: boolean;
  /** True while something is being saved: neither Escape nor the backdrop close it. */
  busy?: boolean;
  /** True: only one of its `actions` closes it, neither Escape nor the backdrop, and it has no cross. */
  closedByAction?: boolean;
}

const SubmitEndContext = createContext<() => void>(() => undefined);

/** What a form within a `FormDialog` calls when a submission has ended, also one that was not valid. */
export const useSubmitEnd = (): (() => void) => useContext(SubmitEndContext);

/**
 * The dialog of the product: full-screen on phones, a form where `onSubmit` is given, named by its title. From a first
 * submit event until its end, further ones are ignored.
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
  const lock = useSubmitLock(busy);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const content = (
    <>
      {/* The dialog is named by the words alone, not by the button that closes it, too. */}
      <DialogTitle id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 2 }}>
        <Box component="span" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
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
            // While it fades out, it is still there to be clicked.
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

/** A button that is busy loses the focus: where saving failed it has it again, so that Enter tries once more. */
function useFocusAgain(dialog: RefObject<HTMLElement | null>, busy: boolean): void {
  const before = useRef(busy);
  useEffect(() => {
    const ended = before.current && !busy;
    before.current = busy;
    if (!ended || dialog.current?.contains(document.activeElement)) return;
    dialog.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, [dialog, busy]);
}
