import { createFileRoute } from '@tanstack/react-router';
import { PublicPage } from '../app/screens/public-page.tsx';

/** Public (spec 2): opens without signing in. */
export const Route = createFileRoute('/pay/$')({ component: PublicPage });
