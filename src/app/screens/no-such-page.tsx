import { Navigate, useLocation } from '@tanstack/react-router';
import { isFundingFamily } from '../../../domain/products/product-types.ts';
import { PageNotFound } from './page-not-found.tsx';

/**
 * An address that names no page. `sign/*` and `{product}/*` lead to where their step starts
 * (spec 2); a step that doesn't exist is page not found.
 */
export function NoSuchPage() {
  const { pathname } = useLocation();
  const [, area, id = '', step = '', rest = ''] = pathname.split('/');
  if (area !== 'property-listings' || rest === '') return <PageNotFound />;
  if (step === 'sign') return <Navigate to="/property-listings/$id/sign" params={{ id }} replace />;
  if (isFundingFamily(step))
    return <Navigate to="/property-listings/$id/$family" params={{ id, family: step }} replace />;
  return <PageNotFound />;
}
