/**
 * The letters that a typed name can be written in, each of fonts that the devices have: none is fetched. The
 * class of the same name shows them before they are used.
 */
export const HANDS = {
  flowing: {
    label: 'Flowing',
    style: 'italic',
    family: '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Apple Chancery", cursive',
  },
  slanted: { label: 'Slanted', style: 'italic', family: 'Georgia, "Noto Serif", serif' },
  plain: { label: 'Plain', style: 'normal', family: 'system-ui, sans-serif' },
} as const;

/** One of them. */
export type Hand = keyof typeof HANDS;

/** As a style sheet and a canvas both take it. */
export function handFont(hand: Hand, size: number): string {
  const { style, family } = HANDS[hand];
  return `${style} ${Math.round(size)}px ${family}`;
}
