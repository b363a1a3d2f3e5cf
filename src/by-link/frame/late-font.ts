import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { describeError, log } from '../../platform/log.ts';
import { whenIdle } from './when-idle.ts';

const TOUCHES = ['pointerup', 'keydown'] as const;

/**
 * Fetches Inter once the page rests, and shows it with the person's next touch. A payer reads at once in
 * the device's own font: one that was waited for would hide the text, and one that came by itself would
 * move what is about to be tapped.
 */
export function loadFontLate(): void {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' });
  const show = () => {
    if (face.status !== 'loaded') return;
    document.fonts.add(face);
    for (const touch of TOUCHES) removeEventListener(touch, show);
  };
  for (const touch of TOUCHES) addEventListener(touch, show);
  const fetchFont = () => {
    face.load().catch((error: unknown) => log('info', 'page.font-missing', describeError(error)));
  };
  whenIdle(fetchFont);
}
