import * as calls from '../../../shared/contracts/integrations/lti.ts';
import * as launch from '../../../shared/contracts/integrations/lti-launch.ts';
import { route } from '../../identity/access/index.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { rawRoute } from '../../runtime/http/raw-route.ts';
import { beginLtiLogin } from './begin-lti-login.ts';
import { beginLtiLoginByForm } from './begin-lti-login-by-form.ts';
import { chooseLtiContent } from './choose-lti-content.ts';
import { createLtiLink } from './create-lti-link.ts';
import { createLtiRegistration } from './create-lti-registration.ts';
import { deleteLtiRegistration } from './delete-lti-registration.ts';
import { buildRefusalPage } from './error-page.ts';
import { getLtiKeys, refuseKeys } from './get-lti-keys.ts';
import { getLtiRegistration } from './get-lti-registration.ts';
import { launchLti } from './launch-lti.ts';
import { listLtiClassMembers } from './list-lti-class-members.ts';
import { listLtiClasses } from './list-lti-classes.ts';
import { listLtiRegistrations } from './list-lti-registrations.ts';
import { openLtiSession } from './open-lti-session.ts';
import { openLtiWindow } from './open-lti-window.ts';
import { registerLti } from './register-lti.ts';
import { rotateLtiKey } from './rotate-lti-key.ts';
import { updateLtiRegistration } from './update-lti-registration.ts';

export const handler = api([
  route(calls.listLtiRegistrations, listLtiRegistrations),
  route(calls.getLtiRegistration, getLtiRegistration),
  route(calls.createLtiRegistration, createLtiRegistration),
  route(calls.updateLtiRegistration, updateLtiRegistration),
  route(calls.deleteLtiRegistration, deleteLtiRegistration),
  route(calls.rotateLtiKey, rotateLtiKey),
  route(calls.createLtiLink, createLtiLink),
  route(calls.listLtiClasses, listLtiClasses),
  route(calls.listLtiClassMembers, listLtiClassMembers),
  publicRoute(calls.openLtiSession, openLtiSession),
  // Learning platforms open these routes in a browser, so errors are pages. Only the key set is JSON.
  rawRoute(launch.beginLtiLogin, beginLtiLogin, buildRefusalPage),
  rawRoute(launch.beginLtiLoginByForm, beginLtiLoginByForm, buildRefusalPage),
  rawRoute(launch.launchLti, launchLti, buildRefusalPage),
  rawRoute(launch.openLtiWindow, openLtiWindow, buildRefusalPage),
  rawRoute(launch.chooseLtiContent, chooseLtiContent, buildRefusalPage),
  rawRoute(launch.getLtiKeys, getLtiKeys, refuseKeys),
  rawRoute(launch.registerLti, registerLti, buildRefusalPage),
]);
