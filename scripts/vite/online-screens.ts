/**
 * Screens of desks and of people who have no account yet. They need the server for all they do, so a phone
 * that installs the portal doesn't carry them: they are fetched when somebody opens one.
 */
const ONLINE_SCREENS =
  /\/src\/routes\/(_signed-in\/(review|compliance|customers|payments|trust|property-listings\/\$id\/(supplier-payments|sold-deposit|settlements)|settings\/(website|people|branches|history|accounts|profile))|register|confirmation|invitation|account-stop|payment-stop|password)\b/;

/** What those screens alone have in common. */
const ONLINE_PARTS =
  /\/((src\/features|contract\/endpoints)\/(accounts|agency-accounts|customers|payment-runs|people|profile|product-versions|registrations|sale-settlements|sold-deposits?|supplier-invoices|supplier-payments|trust-book|website)|src\/features\/settlements|src\/offline\/use-act|src\/ui\/(overlays\/(account-modal|act-dialog)|feedback\/kept-read|layout\/stop-page|fields\/(account-review|account-fields|typed-account))|domain\/bank\/(payment-run|statement-formats))\b/;

/** Where the build puts a chunk: what online screens alone need in a folder that isn't precached. */
export function onlineScreenFile({
  facadeModuleId,
  moduleIds,
}: {
  facadeModuleId: string | null;
  moduleIds: readonly string[];
}): string {
  const isScreen = ONLINE_SCREENS.test(facadeModuleId ?? '');
  const isOnline = isScreen || moduleIds.some((id) => ONLINE_PARTS.test(id));
  return `${isOnline ? 'assets/online' : 'assets'}/[name]-[hash].js`;
}

/** Whether a chunk lies there. */
export const isOnlineFile = (file: string): boolean => file.includes('assets/online/');
