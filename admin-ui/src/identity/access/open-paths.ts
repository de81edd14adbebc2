/** Pages that a link of a mail or of another system leads to, with or without a session. */
export const linkedPaths = ['/reset-password', '/confirm-email', '/sso', '/lti'] as const;

/** Where a headset is approved (RFC 8628). */
export const devicePath = '/device';
