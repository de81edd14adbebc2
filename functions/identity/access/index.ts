export { assertMayComeIn } from './access-rules.ts';
export type { ApiToken } from './api-token.entity.ts';
export {
  createApiTokenWrite,
  deleteApiTokenWrite,
  findApiToken,
  listApiTokens,
} from './api-token.repository.ts';
export { findTokenInvalidity } from './api-token-rules.ts';
export { countAttempt, limit, uncountAttempt } from './attempt.repository.ts';
export type { Device } from './device.entity.ts';
export {
  createDeviceWrite,
  deleteDeviceWrite,
  findDevice,
  listOrganisationDevices,
} from './device.repository.ts';
export { deviceLifetime, isSignedIn } from './device-rules.ts';
export { newApiToken } from './new-api-token.ts';
export { hashPassword } from './password.ts';
export { route } from './route.ts';
export { findCredentials, ownAuditWrites, recordSignInFailure } from './sign-in.repository.ts';
export { recordSignInWrite } from './signed-in.ts';
export { type LauncherRole, signToken } from './token.ts';
