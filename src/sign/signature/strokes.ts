/** A place on the pad, in its own units. */
export type Point = { x: number; y: number };

/** What was drawn without lifting the pen. */
export type Stroke = readonly Point[];

const near = (value: number) => Math.round(value * 10) / 10;

/** The path of a stroke: round from middle to middle of its points, a dot where it was only a tap. */
export function strokePath(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  const last = rest.at(-1);
  const start = `M${near(first.x)} ${near(first.y)}`;
  if (!last) return `${start}h0.1`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const [x, y] = [(point.x + next.x) / 2, (point.y + next.y) / 2];
    return `Q${near(point.x)} ${near(point.y)} ${near(x)} ${near(y)}`;
  });
  return `${start}${curves.join('')}L${near(last.x)} ${near(last.y)}`;
}

/** How far the pen went, so that a slip of the finger doesn't count as a signature. */
export function inkLength(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => sum + strokeLength(stroke), 0);
}

function strokeLength(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}
