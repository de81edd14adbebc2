/**
 * For the `queryOptions` of react-admin's lists. That a list failed is shown in its place; react-admin's own toast
 * would say it once more, in the server's words and in English.
 */
export const failedInPlace = { onError: () => undefined };
