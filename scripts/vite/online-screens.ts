/**
 * Screens of desks and of people who have no account yet. They need the server for all they do, so a phone
 * that installs the portal doesn't carry them: they are fetched when somebody opens one.
 */
const ONLINE_SCREENS =
  /\/src\/routes\/(_signed-in\/(review|compliance|customers|settings\/(website|people|branches|history|profile))|register|confirmation|invitation|password)\b/;

/** Where the build puts a chunk: those of ONLINE_SCREENS in a folder that isn't precached. */
export function onlineScreenFile({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const folder = ONLINE_SCREENS.test(facadeModuleId ?? '') ? 'assets/online' : 'assets';
  return `${folder}/[name]-[hash].js`;
}
