import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { PageContext, type PageWorld } from '../../../src/by-link/frame/page-context.ts';
import { LinkContext } from '../../../src/pay/link/link-context.ts';
import { plainText } from '../../support/plain-text.ts';

const PAGE = { facts: { brandName: 'Lintel', supportPhone: '' } } as PageWorld;

/** What a page of a link says, as text. */
export function said(page: ReactNode, application: VendorApplication): string {
  const world = {
    shortcode: 'abc',
    application,
    isStaff: false,
    call: vi.fn(),
    reload: () => undefined,
    put: () => undefined,
  };
  return plainText(
    renderToStaticMarkup(
      <PageContext value={PAGE}>
        <LinkContext value={world}>{page}</LinkContext>
      </PageContext>,
    ),
  );
}
