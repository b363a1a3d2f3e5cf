import type { PageRotation } from '../../domain/contracts/page-geometry.ts';

/** Room for something to fill in, with its label above; a tag or a form field of the PDF's own in it. */
export type SampleSlot = {
  id: string;
  label: string;
  width: number;
  height: number;
  /** Written in the room, such as `{{Name;role=Vendor1}}`. */
  tag?: string;
  /** The name of a form field that is put there. */
  form?: string;
};

/** A part of a sample from top to bottom; slots stand side by side, `page` begins another page. */
export type SampleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'slots'; slots: readonly SampleSlot[] }
  | { kind: 'page'; rotation: PageRotation };

/** A document for demonstrations, with words across each page that say so. */
export type Sample = {
  title: string;
  watermark: string;
  blocks: readonly SampleBlock[];
  madeAt: Date;
};

/** Where a slot came to lie: points on the page as shown, from its top left. */
export type SamplePlace = {
  id: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A sample as a PDF, and where everything is. */
export type MadeSample = {
  bytes: Uint8Array;
  pages: { width: number; height: number; rotation: PageRotation }[];
  places: SamplePlace[];
};

/** Makes samples. The same one gives the same bytes. */
export type SampleContracts = { make(sample: Sample): Promise<MadeSample> };
