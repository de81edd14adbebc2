/**
 * react-admin's adapters for function providers, which react-admin used before version 3. The page's
 * providers are objects.
 */
export default function unused(): never {
  throw new Error('This build of react-admin takes no providers that are functions: see admin-ui/slim');
}
