/** What we use of the library, whose own types don't say that its module is the function. */
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, base: 'ltr' | 'auto'): { levels: Uint8Array };
    getMirroredCharacter(sign: string): string | null;
  };
  function bidiFactory(): Bidi;
  export = bidiFactory;
}
