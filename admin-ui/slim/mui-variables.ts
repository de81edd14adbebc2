/**
 * MUI's themes as CSS variables, a third of what its themes are made of: the page has one theme for each mode, and
 * react-admin chooses (`ThemesContext`).
 */
function unused(): never {
  throw new Error('This build of MUI has no themes as CSS variables: see admin-ui/slim');
}

export default unused;
export const createGetCssVar = unused;
export const CssVarsProvider = unused;
export const Experimental_CssVarsProvider = unused;
export const useColorScheme = unused;
export const getInitColorSchemeScript = unused;
