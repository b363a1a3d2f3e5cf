/** How far a page is turned clockwise when it is shown. */
export type PageRotation = 0 | 90 | 180 | 270;

/** What a PDF says of one page: its visible box in user space, its turn, and the size of a unit. */
export type PageFrame = {
  /** The CropBox within the MediaBox, lower left corner and size, in the page's own units. */
  box: { x: number; y: number; width: number; height: number };
  rotation: PageRotation;
  /** 1/72 inch times this is one unit of the page; 1 nearly always. */
  userUnit: number;
};

/** A place on a page as it is shown: points from the top left of what is visible, y downwards. */
export type ShownRect = { x: number; y: number; width: number; height: number };

/** The six numbers of a PDF matrix: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Width and height of a page as it is shown, in points. */
export function shownSize({ box, rotation, userUnit }: PageFrame): {
  width: number;
  height: number;
} {
  const [width, height] = [box.width * userUnit, box.height * userUnit];
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Takes points of the page as it is shown, with y upwards from its lower left corner, into the page's own
 * space. What is drawn through it stands upright for the reader at any rotation (PDF 32000-1, 8.3.2).
 */
export function shownToPage({ box, rotation, userUnit }: PageFrame): Matrix {
  const scale = 1 / userUnit;
  const [left, bottom, right, top] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (rotation === 90) return [0, scale, -scale, 0, right, bottom];
  if (rotation === 180) return [-scale, 0, 0, -scale, right, top];
  if (rotation === 270) return [0, -scale, scale, 0, left, top];
  return [scale, 0, 0, scale, left, bottom];
}

/** A point in the page's own space, of one that is shown (from the top left, y downwards). */
export function toPagePoint(
  frame: PageFrame,
  shown: { x: number; y: number },
): { x: number; y: number } {
  const [a, b, c, d, e, f] = shownToPage(frame);
  const up = shownSize(frame).height - shown.y;
  return { x: a * shown.x + c * up + e, y: b * shown.x + d * up + f };
}

/**
 * The place on the page as it is shown, of a rectangle given by two corners in the page's own space.
 * @unreached The reverse of what the product makes.
 */
export function toShownRect(
  frame: PageFrame,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): ShownRect {
  const [one, other] = [toShownPoint(frame, x1, y1), toShownPoint(frame, x2, y2)];
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

function toShownPoint(frame: PageFrame, x: number, y: number): { x: number; y: number } {
  const [a, b, c, d, e, f] = shownToPage(frame);
  const det = a * d - b * c;
  const [dx, dy] = [x - e, y - f];
  const shownX = (d * dx - c * dy) / det;
  const up = (a * dy - b * dx) / det;
  return { x: shownX, y: shownSize(frame).height - up };
}
