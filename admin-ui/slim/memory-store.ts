/** react-admin's default store. The page replaces it (`createStore`) before its first use. */
export const memoryStore = (): Record<string, never> => ({});
