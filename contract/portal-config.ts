import * as v from 'valibot';

/**
 * The config file fetched at startup from /config.json (spec 3, "Authentication configuration").
 * `authority` is the OpenID issuer; the hosts decide the loans-host redirects of spec 2.
 */
export const PortalConfigSchema = v.object({
  awsRegion: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  cognitoDomain: v.string(),
  namespace: v.string(),
  authority: v.string(),
  portalHost: v.string(),
  loansHost: v.string(),
  brandName: v.string(),
  supportPhone: v.string(),
  environment: v.picklist(['development', 'demo', 'production']),
  buildId: v.string(),
  /**
   * Hours without a verified contact during which the portal still shows what is on the device after
   * the sign-in has run out; twelve where a file doesn't say.
   */
  offlineGraceHours: v.optional(v.pipe(v.number(), v.minValue(0))),
});
export type PortalConfig = v.InferOutput<typeof PortalConfigSchema>;
