import { rawCall } from '../raw-call.ts';

const login = {
  domain: 'lti',
  path: '/lti/{registration}/login',
  standard: '1EdTech Security Framework 1.0, 5.1.1.1: Third-party Initiated Login',
} as const;

export const beginLtiLogin = rawCall({
  ...login,
  id: 'beginLtiLogin',
  method: 'GET',
  summary: 'Starts a launch: the browser stores a secret and continues to the platform’s sign-in',
});

export const beginLtiLoginByForm = rawCall({
  ...login,
  id: 'beginLtiLoginByForm',
  method: 'POST',
  summary: 'Starts a launch from a form, like the call with GET',
});

export const launchLti = rawCall({
  id: 'launchLti',
  domain: 'lti',
  method: 'POST',
  path: '/lti/{registration}/launch',
  summary: 'Accepts a launch or a deep linking request from a platform',
  standard: 'LTI Core 1.3, 4.3: Resource link launch; LTI Deep Linking 2.0, 4.4: Deep linking request',
});

export const openLtiWindow = rawCall({
  id: 'openLtiWindow',
  domain: 'lti',
  method: 'POST',
  path: '/lti/{registration}/window',
  summary: 'Continues a framed launch in a separate window',
  standard: 'LTI Core 1.3, 4.3: Resource link launch',
});

export const chooseLtiContent = rawCall({
  id: 'chooseLtiContent',
  domain: 'lti',
  method: 'POST',
  path: '/lti/{registration}/content',
  summary: 'Shows linkable content, and returns the choice to the platform',
  standard: 'LTI Deep Linking 2.0, 4.5: Deep linking response',
});

export const getLtiKeys = rawCall({
  id: 'getLtiKeys',
  domain: 'lti',
  method: 'GET',
  path: '/lti/{registration}/keys',
  summary: 'Returns the public keys of the tool for one platform',
  standard: 'RFC 7517, 5: JWK Set',
});

export const registerLti = rawCall({
  id: 'registerLti',
  domain: 'lti',
  method: 'GET',
  path: '/lti/{registration}/register',
  summary: 'Registers the tool dynamically on a platform',
  standard: '1EdTech LTI Dynamic Registration 1.0, 3.4',
});
