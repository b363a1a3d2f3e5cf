/** The library has no types; pdf-lib asks it for glyphs and subsets, we ask it which signs a font has. */
declare module 'fontkit' {
  const fontkit: { create(bytes: Uint8Array): { characterSet: number[] } };
  export = fontkit;
}
