import type { Proposal } from '../model/proposals.ts';
import type { PageSize } from '../model/rects.ts';

/**
 * The suggestions of a page as one picture of its size, dashed so that nobody takes them for fields. It is
 * drawn from numbers alone: no word of the PDF is in it.
 */
export function suggestionsPicture(
  proposals: readonly Proposal[],
  page: number,
  { width, height }: PageSize,
): Blob | undefined {
  const boxes = proposals
    .filter(({ field }) => field.page === page)
    .map(({ field }) => {
      const [x, y, w, h] = [field.x, field.y, field.width, field.height].map(Number);
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`;
    });
  if (boxes.length === 0) return undefined;
  const style = 'fill="#f59e0b" fill-opacity="0.16" stroke="#b45309" stroke-dasharray="5 3"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Number(width)} ${Number(height)}" preserveAspectRatio="none"><g ${style}>${boxes.join('')}</g></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
