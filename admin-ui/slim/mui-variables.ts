/**
 * Replaces MUI's themes with CSS variables, a third of the code of its themes. The page has one theme per mode,
 * and react-admin selects it (`ThemesContext`).
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
