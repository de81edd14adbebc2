/** The bundler and the tests import a font as its bytes. */
declare module '*.ttf' {
  const font: Uint8Array;
  export default font;
}
