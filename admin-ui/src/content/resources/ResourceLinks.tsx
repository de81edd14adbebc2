import { Box, Link, Stack, Typography } from '@mui/material';
import type { LinkedResource } from '../../../../shared/contracts/content/resources.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { DownloadDocument } from './DownloadDocument.tsx';
import { formatResourceSize } from './format-resource-size.ts';
import { ResourceIcon } from './ResourceIcon.tsx';

/**
 * Download links for the documents of a training or a course. A document that is not in the person's offer
 * has no link.
 */
export function ResourceLinks({ resources }: { resources: readonly LinkedResource[] }) {
  const ids = resources.map(({ id }) => id);
  const { data } = useApi(
    'GET /resources',
    { query: { filter: JSON.stringify({ id: ids }) } },
    { enabled: ids.length > 0, staleTime: 60_000 },
  );
  const reached = new Map(data?.map((resource) => [resource.id, resource]));
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
      {resources.map(({ id, title, type }) => {
        const found = reached.get(id);
        return (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ gap: 1.25, alignItems: 'center', minHeight: 44 }}
          >
            <ResourceIcon type={type} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {found?.file ? (
                <DownloadDocument resource={found}>
                  {(link) => (
                    <Link {...link} sx={{ fontWeight: 600, display: 'inline-block', py: 0.5 }}>
                      {title}
                    </Link>
                  )}
                </DownloadDocument>
              ) : (
                title
              )}
              <Typography variant="body2" component="span" color="text.secondary" sx={{ ml: 1 }}>
                {[type.toUpperCase(), found && formatResourceSize(found)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Stack>
        );
      })}
    </Stack>
  );
}
