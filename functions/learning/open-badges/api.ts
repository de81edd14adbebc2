import * as calls from '../../../shared/contracts/learning/open-badges.ts';
import { route } from '../../identity/access/index.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { getIssuer } from './get-issuer.ts';
import { getOpenBadge } from './get-open-badge.ts';
import { getStatusList } from './get-status-list.ts';
import { shareTrainingBadge } from './share-training-badge.ts';
import { withdrawOpenBadge } from './withdraw-open-badge.ts';

export const handler = api([
  route(calls.shareTrainingBadge, shareTrainingBadge),
  route(calls.withdrawOpenBadge, withdrawOpenBadge),
  publicRoute(calls.getOpenBadge, getOpenBadge),
  publicRoute(calls.getIssuer, getIssuer),
  publicRoute(calls.getStatusList, getStatusList),
]);
