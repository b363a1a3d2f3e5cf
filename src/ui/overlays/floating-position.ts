export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const gap = 4;
const edge = 8;

/** Below the anchor where it fits, else above, and never over the edge of the window. */
export function floatingPosition(
  anchor: Box,
  content: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): { top: number; left: number } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - content.height;
  const fitsBelow = below + content.height + edge <= view.height;
  const top = fitsBelow || above < edge ? below : above;
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - content.width;
  return {
    top: Math.max(edge, Math.min(top, view.height - content.height - edge)),
    left: Math.max(edge, Math.min(left, view.width - content.width - edge)),
  };
}
