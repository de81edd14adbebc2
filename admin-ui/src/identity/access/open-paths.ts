/** Pages that links of mails or other systems lead to, with or without a session. */
export const linkedPaths = ['/reset-password', '/confirm-email', '/revert-email', '/sso', '/lti'] as const;

/** Page where a person approves a headset (RFC 8628). */
export const devicePath = '/device';

/** Page where a person adds the second factor that they need. */
export const secondFactorPath = '/second-factor';

/** Page that opens a scheduled report. */
export const reportPath = '/reports/:id';

/** Pages without the shell for people who are signed in. */
export const framedPaths = [devicePath, secondFactorPath, reportPath] as const;
