/**
 * For the `queryOptions` of react-admin's lists, which show a failure in place of the list. Suppresses
 * react-admin's toast, which would repeat the failure in the server's English words.
 */
export const failedInPlace = { onError: () => undefined };
