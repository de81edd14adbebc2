import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as calls from '../../../shared/contracts/administration/platform.ts';
import { calls as allCalls } from '../../../shared/contracts/index.ts';
import { AppError } from '../../../shared/errors.ts';
import { api, methodNotAllowed, publicRoute } from '../../runtime/http/api.ts';
import { getAbout } from './get-about.ts';
import { getConfig } from './get-config.ts';
import { getDocs } from './get-docs.ts';
import { getFaqUrl } from './get-faq-url.ts';
import { getOpenApi } from './get-open-api.ts';
import { reportPolicyViolation } from './report-policy-violation.ts';
import { otherMethods } from './routing-rules.ts';

export const handler = api(
  [
    publicRoute(calls.getConfig, getConfig),
    publicRoute(calls.getAbout, getAbout),
    publicRoute(calls.getFaqUrl, getFaqUrl),
    publicRoute(calls.reportPolicyViolation, reportPolicyViolation),
    publicRoute(calls.getOpenApi, getOpenApi),
    publicRoute(calls.getDocs, getDocs),
  ],
  unknownRoute,
);

/** Rejects requests that match no route of API Gateway. @throws METHOD_NOT_ALLOWED, NOT_FOUND */
function unknownRoute(event: APIGatewayProxyEventV2): never {
  const allowed = otherMethods(allCalls, event.rawPath);
  if (allowed.length === 0) throw new AppError('NOT_FOUND');
  throw methodNotAllowed(allowed);
}
