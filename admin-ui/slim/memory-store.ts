/** react-admin's default store, which the page replaces by one of its own (`createStore`) before anything asks it. */
export const memoryStore = (): Record<string, never> => ({});
