import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import type { SignPage as Page } from '../../features/contracts/contract-addresses.ts';
import { DocumentScreen } from '../../features/contracts/document-screen.tsx';
import { SignScreen } from '../../features/contracts/sign-screen.tsx';
import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';

export interface SignPageProps {
  /** The sign step as a whole where none is named. */
  product?: TemplateType | undefined;
  page?: Page | undefined;
  envelopeId?: string | undefined;
}

/** The sign step of the listing whose workspace is open. */
export function SignPage({ product, page, envelopeId }: SignPageProps) {
  const { listing, today, zone } = useWorkspaceListing();
  const place = {
    listing,
    today,
    zone,
  };
  return product ? (
    <DocumentScreen
      key={product}
      product={product}
      page={page}
      envelopeId={envelopeId}
      {...place}
    />
  ) : (
    <SignScreen {...place} />
  );
}
