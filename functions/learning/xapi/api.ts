import * as cmi5 from '../../../shared/contracts/learning/cmi5.ts';
import * as statements from '../../../shared/contracts/learning/statements.ts';
import * as calls from '../../../shared/contracts/learning/xapi.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { deleteStatementForwarding } from './delete-statement-forwarding.ts';
import { fetchCmi5Token } from './fetch-cmi5-token.ts';
import { getCmi5Registration } from './get-cmi5-registration.ts';
import { getDocument } from './get-document.ts';
import { getStatementForwarding } from './get-statement-forwarding.ts';
import { getStatementSettings } from './get-statement-settings.ts';
import { getXapiAbout } from './get-xapi-about.ts';
import { getXapiActivity } from './get-xapi-activity.ts';
import { getXapiPerson } from './get-xapi-person.ts';
import { launchCmi5Unit } from './launch-cmi5-unit.ts';
import { listRecentStatements } from './list-recent-statements.ts';
import { listStatements } from './list-statements.ts';
import { mergeDocument } from './merge-document.ts';
import { putStatementForwarding } from './put-statement-forwarding.ts';
import { putStatementSettings } from './put-statement-settings.ts';
import { rejectXapiPath } from './reject-xapi-path.ts';
import { removeDocument } from './remove-document.ts';
import { replaceDocument } from './replace-document.ts';
import { storeStatement } from './store-statement.ts';
import { storeStatements } from './store-statements.ts';
import { publicXapiRoute, xapiRoute, xapiRoutes } from './xapi-route.ts';

export const handler = api([
  route(statements.getStatementSettings, getStatementSettings),
  route(statements.putStatementSettings, putStatementSettings),
  route(statements.listRecentStatements, listRecentStatements),
  route(statements.getStatementForwarding, getStatementForwarding),
  route(statements.putStatementForwarding, putStatementForwarding),
  route(statements.deleteStatementForwarding, deleteStatementForwarding),
  ...xapiRoutes([
    xapiRoute(calls.listStatements, listStatements),
    xapiRoute(calls.storeStatement, storeStatement),
    xapiRoute(calls.storeStatements, storeStatements),
    xapiRoute(calls.getActivityState, getDocument('state')),
    xapiRoute(calls.replaceActivityState, replaceDocument('state')),
    xapiRoute(calls.mergeActivityState, mergeDocument('state')),
    xapiRoute(calls.deleteActivityState, removeDocument('state')),
    xapiRoute(calls.getAgentProfile, getDocument('agentProfile')),
    xapiRoute(calls.replaceAgentProfile, replaceDocument('agentProfile')),
    xapiRoute(calls.mergeAgentProfile, mergeDocument('agentProfile')),
    xapiRoute(calls.deleteAgentProfile, removeDocument('agentProfile')),
    xapiRoute(calls.getActivityProfile, getDocument('activityProfile')),
    xapiRoute(calls.replaceActivityProfile, replaceDocument('activityProfile')),
    xapiRoute(calls.mergeActivityProfile, mergeDocument('activityProfile')),
    xapiRoute(calls.deleteActivityProfile, removeDocument('activityProfile')),
    xapiRoute(calls.getXapiActivity, getXapiActivity),
    xapiRoute(calls.getXapiPerson, getXapiPerson),
    publicXapiRoute(calls.getXapiAbout, getXapiAbout),
    publicXapiRoute(cmi5.getCmi5Registration, getCmi5Registration),
    publicXapiRoute(cmi5.launchCmi5Unit, launchCmi5Unit),
    publicXapiRoute(cmi5.fetchCmi5Token, fetchCmi5Token),
    xapiRoute(calls.rejectXapiPath, rejectXapiPath),
  ]),
]);
