import * as calls from '../../../shared/contracts/identity/sso.ts';
import * as callback from '../../../shared/contracts/identity/sso-callback.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { rawRoute } from '../../runtime/http/raw-route.ts';
import { route } from '../access/index.ts';
import { acceptSamlResponse } from './accept-saml-response.ts';
import { addSsoDomain } from './add-sso-domain.ts';
import { deleteSso } from './delete-sso.ts';
import { discoverSso } from './discover-sso.ts';
import { endSignOn, refuseLogout } from './end-sign-on.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { getSamlMetadata, refuseMetadata } from './get-saml-metadata.ts';
import { getSso } from './get-sso.ts';
import { getSsoSuspension } from './get-sso-suspension.ts';
import { getSsoTest } from './get-sso-test.ts';
import { openSsoSession } from './open-sso-session.ts';
import { putSso } from './put-sso.ts';
import { removeSsoDomain } from './remove-sso-domain.ts';
import { resumeSso } from './resume-sso.ts';
import { refuseSignOn } from './return-to-page.ts';
import { startSso } from './start-sso.ts';
import { suspendSso } from './suspend-sso.ts';
import { testSso } from './test-sso.ts';
import { unlinkSignOn } from './unlink-sign-on.ts';
import { verifySsoDomain } from './verify-sso-domain.ts';

export const handler = api([
  route(calls.getSso, getSso),
  route(calls.putSso, putSso),
  route(calls.deleteSso, deleteSso),
  route(calls.getSsoSuspension, getSsoSuspension),
  route(calls.suspendSso, suspendSso),
  route(calls.resumeSso, resumeSso),
  route(calls.testSso, testSso),
  route(calls.getSsoTest, getSsoTest),
  route(calls.addSsoDomain, addSsoDomain),
  route(calls.removeSsoDomain, removeSsoDomain),
  route(calls.verifySsoDomain, verifySsoDomain),
  route(calls.unlinkSignOn, unlinkSignOn),
  publicRoute(calls.discoverSso, discoverSso),
  publicRoute(calls.startSso, startSso),
  publicRoute(calls.openSsoSession, openSsoSession),
  rawRoute(callback.finishSignOn, finishSignOn, refuseSignOn),
  rawRoute(callback.acceptSamlResponse, acceptSamlResponse, refuseSignOn),
  rawRoute(callback.getSamlMetadata, getSamlMetadata, refuseMetadata),
  rawRoute(callback.endSignOn, endSignOn, refuseLogout),
]);
