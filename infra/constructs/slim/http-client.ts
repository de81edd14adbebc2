/** Replaces the package. jsonld loads contexts from the network with it, and all contexts are in the code. */
export const httpClient = () => {
  throw new Error('No JSON-LD context is loaded from the network');
};
