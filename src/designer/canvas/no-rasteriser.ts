// Stands in for @pdfme/converter in the build of the designer: pages are drawn by pdfjs one at a time
// (page-images.ts), so the 11 MB that would rasterise a whole PDF at each change stay out of it.

/** Never called: a canvas is a blank page of the right size. */
export async function pdf2img(): Promise<never> {
  throw new Error('Pages are drawn one at a time');
}

/** Never called either. */
export async function pdf2size(): Promise<never> {
  throw new Error('The sizes of pages come with the file');
}
