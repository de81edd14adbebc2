/** An input of extreme shape, and the decoder that has to read or refuse it within the limits of `measure.ts`. */
export interface ShapeCase {
  name: string;
  /** True: also read by `npm test`; the others by `npm run test:shapes`. */
  sample?: boolean;
  make(): Uint8Array | Promise<Uint8Array>;
  read(bytes: Uint8Array): unknown;
}
