/** The library has no types; pdf-lib asks it for glyphs and subsets, we only hand it over. */
declare module 'fontkit' {
  const fontkit: object;
  export = fontkit;
}
