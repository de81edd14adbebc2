import type { MouseEvent, ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { api } from '../../foundation/providers/api.ts';
import { useSingleMutation } from '../../foundation/providers/change.ts';

interface LinkProps {
  href: string;
  download: string;
  'aria-label': string;
  onClick: (event: MouseEvent) => void;
}

interface Props {
  resource: Pick<Resource, 'id' | 'title' | 'filename' | 'file'>;
  children: (link: LinkProps) => ReactElement;
}

/** Passes the properties of a download link. A click requests a fresh address, because addresses end after minutes. */
export function DownloadDocument({ resource: { id, title, filename, file }, children }: Props) {
  const t = useT();
  const notify = useNotify();
  const request = useSingleMutation({
    mutationFn: () => api('GET /resources', { query: { filter: JSON.stringify({ id: [id] }) } }),
    onSuccess: ([fresh]) => {
      if (fresh?.file) window.location.assign(fresh.file);
      else notify('errors.NOT_FOUND', { type: 'error' });
    },
    onError: useNotifyError(),
  });
  return children({
    href: file,
    download: filename,
    'aria-label': t('resources.downloadNamed', { title }),
    onClick: (event) => {
      event.preventDefault();
      request.mutate();
    },
  });
}
