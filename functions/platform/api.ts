import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { calls as allCalls } from '../../shared/contracts/index.ts';
import * as calls from '../../shared/contracts/platform.ts';
import { AppError } from '../../shared/errors.ts';
import { api, publicRoute } from '../runtime/http/api.ts';
import { settings } from '../runtime/settings.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { releases } from './releases.ts';
import { otherMethods } from './routing-rules.ts';

export const handler = api(
  [
    publicRoute(calls.getConfig, async () => ({
      faqUrl: settings.faqUrl,
      supportEmail: settings.supportEmail,
      version: settings.version,
    })),
    publicRoute(calls.getFaqUrl, async () => ({ url: settings.faqUrl })),
    publicRoute(calls.listReleases, async () => releases(settings.downloads)),
    publicRoute(calls.getOpenApi, async () => openApi()),
    publicRoute(calls.getDocs, async () => docsPage(openApi())),
  ],
  unknownRoute,
);

/** API Gateway sends here what no route takes. @throws METHOD_NOT_ALLOWED, NOT_FOUND */
function unknownRoute(event: APIGatewayProxyEventV2): never {
  const allowed = otherMethods(allCalls, event.rawPath);
  if (allowed.length === 0) throw new AppError('NOT_FOUND');
  throw new AppError('METHOD_NOT_ALLOWED', { detail: `Allowed: ${allowed.join(', ')}`, allow: allowed });
}
