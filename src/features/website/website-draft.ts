import * as v from 'valibot';
import { type Website, WebsiteSchema } from '../../../domain/agencies/website.ts';

/** What is typed of a website, as it is typed. */
export const WebsiteDraftSchema = v.object({
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  welcome: v.string(),
  colour: v.string(),
  logo: v.string(),
});
export type WebsiteDraft = v.InferOutput<typeof WebsiteDraftSchema>;

export function draftOf(site: Website): WebsiteDraft {
  const { phone = '', email = '', address = '', welcome = '', colour = '', logo = '' } = site;
  return { phone, email, address, welcome, colour, logo };
}

type Typed = { site: Website } | { faults: Partial<Record<keyof WebsiteDraft, string>> };

/** What is typed as it is saved, or what is wrong with which field. */
export function websiteFrom(draft: WebsiteDraft): Typed {
  const filled = Object.entries(draft).filter(([, text]) => text.trim() !== '');
  const parsed = v.safeParse(WebsiteSchema, Object.fromEntries(filled));
  if (parsed.success) return { site: parsed.output };
  return {
    faults: Object.fromEntries(
      parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
    ),
  };
}
