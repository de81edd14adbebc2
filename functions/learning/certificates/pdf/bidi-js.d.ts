declare module 'bidi-js' {
  /** The Unicode bidirectional algorithm (UAX 9). */
  interface Bidi {
    /** Returns a level per UTF-16 unit. Odd levels are written from right to left. */
    getEmbeddingLevels(text: string): { levels: Uint8Array };
    /** Returns the mirrored form of a bracket, or null. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
