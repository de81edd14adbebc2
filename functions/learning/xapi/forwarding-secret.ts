/** The place of the password of a forwarding, for `seal`. */
export const forwardingSecretPlace = ({ clientId }: { clientId: string }): string => `${clientId}/forwarding`;
