/**
 * Replaces WebGL before the scripts of a page run. It accepts every call and draws nothing, so that tests of
 * a scene do not wait for software rendering.
 */
export function drawNothing(): void {
  const constants = WebGL2RenderingContext as unknown as Record<string, unknown>;
  const answers: Record<string, (...given: never[]) => unknown> = {
    getContextAttributes: () => ({}),
    getSupportedExtensions: () => [],
    getExtension: (name: string) =>
      name === 'WEBGL_debug_renderer_info' ? { UNMASKED_RENDERER_WEBGL: -1 } : null,
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getParameter: (which: unknown) => {
      // Reports software rendering, so that the page selects the lowest quality.
      if (which === -1) return 'Software';
      if (which === constants.VERSION) return 'WebGL 2.0';
      if (which === constants.SCISSOR_BOX || which === constants.VIEWPORT) return new Int32Array(4);
      return 4096;
    },
    getShaderParameter: () => true,
    getProgramParameter: (_: unknown, which: unknown) =>
      which === constants.ACTIVE_UNIFORMS || which === constants.ACTIVE_ATTRIBUTES ? 0 : true,
    getShaderInfoLog: () => '',
    getProgramInfoLog: () => '',
    getAttribLocation: () => -1,
    getUniformLocation: () => null,
    checkFramebufferStatus: () => constants.FRAMEBUFFER_COMPLETE,
    isContextLost: () => false,
    getError: () => 0,
  };
  const real = HTMLCanvasElement.prototype.getContext;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, ...more: []) {
      if (kind !== 'webgl2') return real.call(this, kind, ...more);
      return new Proxy(
        { canvas: this },
        {
          get(target, name) {
            if (typeof name !== 'string') return undefined;
            if (name in target) return Reflect.get(target, name);
            if (name in constants && /^[A-Z0-9_]+$/.test(name)) return constants[name];
            return answers[name] ?? (() => (name.startsWith('create') ? {} : undefined));
          },
        },
      );
    },
  });
}
