import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AgencyIdSchema } from '../../../../domain/ids.ts';
import { WebsiteScreen } from '../../../features/website/website-screen.tsx';

/** Our own staff, who belong to no agency, name the one they mean. */
const SearchSchema = v.object({
  agency: v.fallback(v.optional(AgencyIdSchema), undefined),
});

export const Route = createFileRoute('/_signed-in/settings/website')({
  validateSearch: SearchSchema,
  staticData: { title: 'Website' },
  component: Website,
});

function Website() {
  return <WebsiteScreen agencyId={Route.useSearch().agency} />;
}
