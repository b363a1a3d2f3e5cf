import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/actions/button.tsx';

describe('spec 4: the states of a button', () => {
  test('spec 4: loading it says so, keeps its text and takes no press', () => {
    const onClick = vi.fn();
    const button = Button({ isLoading: true, type: 'submit', onClick, children: 'Save' });
    expect(button.props).toMatchObject({ type: 'button', onClick: undefined });
    const html = renderToStaticMarkup(button);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('Save');
    expect(html).toContain('Working, please wait');
  });

  test('spec 4: disabled it is no button to press', () => {
    const html = renderToStaticMarkup(<Button disabled>Save</Button>);
    expect(html).toMatch(/^<button[^>]* disabled=""/);
  });

  test('otherwise it is pressed and sends its form', () => {
    const onClick = vi.fn();
    const button = Button({ type: 'submit', onClick, children: 'Save' });
    expect(button.props).toMatchObject({ type: 'submit', onClick });
    expect(renderToStaticMarkup(button)).not.toContain('aria-busy');
  });
});
