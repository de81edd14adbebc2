/** An input of extreme shape, and the decoder that has to read or reject it within the limits. */
export interface ShapeCase {
  name: string;
  /** `npm test` reads the samples. `npm run test:shapes` reads all cases. */
  sample?: boolean;
  make(): Uint8Array | Promise<Uint8Array>;
  read(bytes: Uint8Array): unknown;
}
