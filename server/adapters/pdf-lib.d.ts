/** What we use of the library, whose own types can't be found by the rules that Node resolves by. */
declare module '@pdfme/pdf-lib' {
  export type Color = { readonly colour: unique symbol };
  export type PDFFont = {
    getCharacterSet(): number[];
    widthOfTextAtSize(text: string, size: number): number;
  };
  export type PDFPage = {
    drawText(
      text: string,
      options: { x: number; y: number; size: number; font: PDFFont; color: Color },
    ): void;
  };
  export class PDFDocument {
    static create(): Promise<PDFDocument>;
    embedFont(font: string): Promise<PDFFont>;
    addPage(size: [number, number]): PDFPage;
    getPages(): PDFPage[];
    setTitle(title: string): void;
    setAuthor(author: string): void;
    setLanguage(language: string): void;
    setCreationDate(date: Date): void;
    setModificationDate(date: Date): void;
    save(): Promise<Uint8Array>;
  }
  export const StandardFonts: { Helvetica: string; HelveticaBold: string };
  export function rgb(red: number, green: number, blue: number): Color;
}
