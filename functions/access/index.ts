export { assertMayComeIn } from './access-rules.ts';
export { countAttempt, limit, uncountAttempt } from './attempt.repository.ts';
export { hashPassword } from './password.ts';
export { route } from './route.ts';
export { findCredentials, ownAudited } from './sign-in.repository.ts';
export { type LauncherRole, signToken } from './token.ts';
