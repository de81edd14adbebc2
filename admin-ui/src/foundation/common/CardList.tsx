import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { RowsSkeleton } from './skeletons.tsx';

interface Props<T> {
  /** Prefix of the texts: `<texts>.add`, `.hint`, `.none`, `.noneHint`. */
  texts: 'lti' | 'webhooks' | 'tokens';
  icon: ReactNode;
  /** The documentation of these calls. */
  docs?: { href: string; text: string };
  /** The result of `useApi`. */
  list: { data?: T[] | undefined; error: Error | null; isPending: boolean; refetch: () => unknown };
  /** Returns whether the list has reached its limit. */
  full: (all: readonly T[]) => boolean;
  onAdd: () => void;
  card: (one: T) => ReactNode;
  children?: ReactNode;
}

/** Shows a short list of an organisation as cards, with an explanation and a button that adds an entry. */
export function CardList<T>({ texts, icon, docs, list, full, onAdd, card, children }: Props<T>) {
  const t = useT();
  const { data, error, isPending, refetch } = list;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      disabled={data !== undefined && full(data)}
      onClick={onAdd}
    >
      {t(`${texts}.add`)}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px', maxWidth: 720 }}>
          {t(`${texts}.hint`)}
          {docs && (
            <Link
              href={docs.href}
              target="_blank"
              rel="noopener"
              sx={{ display: 'block', width: 'fit-content' }}
            >
              {docs.text}
            </Link>
          )}
        </Typography>
        {data && data.length > 0 && add}
      </Stack>
      {isPending && <RowsSkeleton count={1} height={140} />}
      {data?.length === 0 && (
        <EmptyState icon={icon} title={t(`${texts}.none`)} text={t(`${texts}.noneHint`)} action={add} />
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map(card)}
        </Box>
      )}
      {children}
    </Stack>
  );
}
