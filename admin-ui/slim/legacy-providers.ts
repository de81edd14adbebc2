/** react-admin's adapters for providers that are functions, as they were before its third version. The page's are objects. */
export default function unused(): never {
  throw new Error('This build of react-admin takes no providers that are functions: see admin-ui/slim');
}
