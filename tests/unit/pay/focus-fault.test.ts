import { expect, test, vi } from 'vitest';
import { focusFault } from '../../../src/pay/help/focus-fault.ts';

test('a form goes to its first fault, a group of choices included, once the page shows it', () => {
  const focus = vi.fn();
  let drawn = () => {};
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    drawn = then;
  });
  const asked: string[] = [];
  const form = {
    querySelector: (selector: string) => {
      asked.push(selector);
      return { focus };
    },
  } as unknown as ParentNode;
  focusFault(form);
  expect(focus).not.toHaveBeenCalled();
  drawn();
  expect(focus).toHaveBeenCalledOnce();
  expect(asked).toEqual(['[aria-invalid="true"], [data-invalid] input']);
});
