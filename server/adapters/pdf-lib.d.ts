/** What we use of the library, whose own types can't be found by the rules that Node resolves by. */
declare module '@pdfme/pdf-lib' {
  export type Color = { readonly colour: unique symbol };

  export class PDFObject {
    toString(): string;
  }
  export class PDFRef extends PDFObject {
    readonly objectNumber: number;
  }
  export class PDFName extends PDFObject {
    static of(name: string): PDFName;
    /** With its slash, and with `#` before what is escaped. */
    asString(): string;
    decodeText(): string;
  }
  export class PDFBool extends PDFObject {
    static readonly True: PDFBool;
  }
  export class PDFNumber extends PDFObject {
    static of(value: number): PDFNumber;
    asNumber(): number;
  }
  export class PDFString extends PDFObject {
    static of(value: string): PDFString;
    static fromDate(date: Date): PDFString;
    decodeText(): string;
  }
  export class PDFHexString extends PDFObject {
    static of(value: string): PDFHexString;
    static fromText(value: string): PDFHexString;
    decodeText(): string;
  }
  export class PDFArray extends PDFObject {
    size(): number;
    get(index: number): PDFObject;
    push(object: PDFObject): void;
    asArray(): PDFObject[];
  }
  export class PDFDict extends PDFObject {
    readonly context: PDFContext;
    keys(): PDFName[];
    values(): PDFObject[];
    entries(): [PDFName, PDFObject][];
    get(key: PDFName): PDFObject | undefined;
    set(key: PDFName, value: PDFObject): void;
    has(key: PDFName): boolean;
    delete(key: PDFName): boolean;
    lookup(key: PDFName): PDFObject | undefined;
  }
  export class PDFStream extends PDFObject {
    readonly dict: PDFDict;
  }
  export class PDFRawStream extends PDFStream {
    readonly contents: Uint8Array;
  }
  export type Literal = PDFObject | string | number | boolean | null | Literal[] | LiteralObject;
  export type LiteralObject = { [name: string]: Literal };
  export type PDFContext = {
    trailerInfo: { Root?: PDFObject; Encrypt?: PDFObject; Info?: PDFObject; ID?: PDFObject };
    enumerateIndirectObjects(): [PDFRef, PDFObject][];
    lookup(object: PDFObject | undefined): PDFObject | undefined;
    register(object: PDFObject): PDFRef;
    delete(ref: PDFRef): boolean;
    assign(ref: PDFRef, object: PDFObject): void;
    nextRef(): PDFRef;
    flateStream(contents: string | Uint8Array, dict?: LiteralObject): PDFRawStream;
    stream(contents: string | Uint8Array, dict?: LiteralObject): PDFRawStream;
    obj(literal: LiteralObject): PDFDict;
    obj(literal: Literal[]): PDFArray;
  };

  export class PDFOperator {
    static of(name: string, operands?: PDFObject[]): PDFOperator;
    toString(): string;
  }
  export function pushGraphicsState(): PDFOperator;
  export function popGraphicsState(): PDFOperator;
  export function concatTransformationMatrix(
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
  ): PDFOperator;
  export function drawObject(name: PDFName): PDFOperator;
  export function setGraphicsState(name: PDFName): PDFOperator;
  export function endMarkedContent(): PDFOperator;
  export function setFillingColor(color: Color): PDFOperator;

  export type PDFFont = {
    getCharacterSet(): number[];
    widthOfTextAtSize(text: string, size: number): number;
    heightAtSize(size: number, options?: { descender?: boolean }): number;
  };
  export type PDFImage = { width: number; height: number };
  type Place = { x: number; y: number };
  type Point = { x: number; y: number };
  /** A page's own dictionary, which gives what is drawn names that are unlike. */
  export type PDFPageLeaf = PDFDict & {
    newXObject(tag: string, object: PDFRef): PDFName;
    newExtGState(tag: string, state: PDFRef): PDFName;
    newFontDictionary(tag: string, font: PDFRef): PDFName;
  };
  export type PDFPage = {
    readonly node: PDFPageLeaf;
    readonly ref: PDFRef;
    readonly doc: PDFDocument;
    getRotation(): { angle: number };
    pushOperators(...operators: PDFOperator[]): void;
    drawText(text: string, options: Place & { size: number; font: PDFFont; color: Color }): void;
    drawImage(image: PDFImage, options: Place & { width: number; height: number }): void;
    drawLine(options: { start: Point; end: Point; thickness: number; color: Color }): void;
    drawRectangle(
      options: Place & {
        width: number;
        height: number;
        color?: Color;
        borderColor?: Color;
        borderWidth?: number;
      },
    ): void;
  };
  export type PDFForm = {
    flatten(options?: { updateFieldAppearances?: boolean }): void;
  };
  export class PDFDocument {
    static create(): Promise<PDFDocument>;
    static load(
      bytes: Uint8Array,
      options?: {
        ignoreEncryption?: boolean;
        parseSpeed?: number;
        throwOnInvalidObject?: boolean;
        updateMetadata?: boolean;
      },
    ): Promise<PDFDocument>;
    readonly context: PDFContext;
    readonly catalog: PDFDict;
    registerFontkit(fontkit: object): void;
    embedFont(font: string | Uint8Array, options?: { subset?: boolean }): Promise<PDFFont>;
    embedPng(png: Uint8Array): Promise<PDFImage>;
    addPage(size: [number, number]): PDFPage;
    getPages(): PDFPage[];
    getForm(): PDFForm;
    getTitle(): string | undefined;
    getAuthor(): string | undefined;
    getSubject(): string | undefined;
    getKeywords(): string | undefined;
    getProducer(): string | undefined;
    getCreator(): string | undefined;
    getCreationDate(): Date | undefined;
    getModificationDate(): Date | undefined;
    setTitle(title: string): void;
    setAuthor(author: string): void;
    setLanguage(language: string): void;
    setProducer(producer: string): void;
    setCreationDate(date: Date): void;
    setModificationDate(date: Date): void;
    save(options?: {
      useObjectStreams?: boolean;
      updateFieldAppearances?: boolean;
    }): Promise<Uint8Array>;
  }
  export const StandardFonts: { Helvetica: string; HelveticaBold: string };
  export function rgb(red: number, green: number, blue: number): Color;
}
