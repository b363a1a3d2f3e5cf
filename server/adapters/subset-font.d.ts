/** What we use of the library, which has no types. */
declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number }; noHinting: boolean },
  ): Promise<Uint8Array>;
  export = subsetFont;
}
