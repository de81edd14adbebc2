export { assertMayComeIn } from './access-rules.ts';
export type { ApiToken } from './api-token.entity.ts';
export {
  createApiTokenWrite,
  deleteApiTokenWrite,
  findApiToken,
  listApiTokens,
} from './api-token.repository.ts';
export { findTokenInvalidity, tokenPrefix } from './api-token-rules.ts';
export { countAttempt, deleteAttemptsWrite, limit, uncountAttempt } from './attempt.repository.ts';
export { type LaunchClaims, type PackageClaims, signCmi5Key, verifyCmi5Key } from './cmi5-keys.ts';
export type { Device } from './device.entity.ts';
export {
  createDeviceWrite,
  deleteDeviceWrite,
  findDevice,
  listOrganisationDevices,
} from './device.repository.ts';
export { deviceLifetime, isSignedIn } from './device-rules.ts';
export { enterPage } from './enter-page.ts';
export { newApiToken } from './new-api-token.ts';
export { hashPassword, hashWithSalt } from './password.ts';
export { renewProof } from './renew-proof.ts';
export { route } from './route.ts';
export { mustHaveSecondFactor } from './second-factor-rules.ts';
export { findCredentials, ownAuditWrites, recordSignInFailure } from './sign-in.repository.ts';
export { recordSignInWrite } from './signed-in.ts';
export { assertStillSignedIn } from './still-signed-in.ts';
export { signTicket, verifyTicket } from './ticket.ts';
export { type LauncherRole, signToken } from './token.ts';
export { sessionLifetime } from './token-lifetime-rules.ts';
export { verifyActor } from './verify-actor.ts';
