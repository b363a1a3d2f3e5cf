/** A line of a table: its cells, and whether it stands out. */
export type PaperRow = { cells: readonly string[]; isBold?: boolean };

/** A column: its heading, its share of the width, and whether it holds amounts. */
export type PaperColumn = { heading: string; share: number; isAmount?: boolean };

/** A paper to be made: an A4 page after the other, with its issuer at the head. */
export type Paper = {
  issuer: string;
  title: string;
  /** Names and values under the title. */
  facts: readonly (readonly [string, string])[];
  table?: { columns: readonly PaperColumn[]; rows: readonly PaperRow[] };
  /** Paragraphs under a heading each, after the table. */
  sections?: readonly { heading: string; lines: readonly string[] }[];
  /** A QR code after the sections. */
  qr?: { text: string };
  /** Plain sentences at the end. */
  notes: readonly string[];
  /** When it was made, which is also all that its own data say of time. */
  madeAt: Date;
};

/** How a paper is sealed: what the page says that is added to it, and what keeps the file's SHA-256 before it is given out. */
export type PaperSeal = {
  /** Where a reader checks the file. */
  verifyUrl: string;
  facts: readonly (readonly [string, string])[];
  reason: string;
  keep(sha256: string): Promise<void>;
};

/** A paper with the name of the file that it is sent as, and its seal where it gets one. */
export type NamedPaper = { name: string; paper: Paper; seal?: PaperSeal };

/** Makes the file of a paper, and seals and keeps those that have a seal. Rejects as its parts do. */
export type PaperMaker = (named: NamedPaper) => Promise<{ bytes: Uint8Array; sha256: string }>;

/** Makes PDFs. The same paper gives the same bytes; nothing in them comes from elsewhere. Rejects with Busy when too many are asked for. */
export type PdfMaker = {
  make(paper: Paper): Promise<Uint8Array>;
};
