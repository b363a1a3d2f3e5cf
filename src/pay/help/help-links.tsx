import { publicPaths } from '../../../contract/public-addresses.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';

const OPEN: readonly ApplicationState[] = ['sent', 'opened', 'in_progress', 'partially_completed'];
const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];

function label(state: ApplicationState): string {
  if (OPEN.includes(state)) return 'Not for you? Say no, or get help';
  if (OWING.includes(state)) return 'Hard to repay? How we decided, help and complaints';
  return 'How we decided, help and complaints';
}

/** The way to everything that isn't paying: how it was decided, saying no, asking for help. */
export function HelpLinks() {
  const { application, shortcode } = useLink();
  return (
    <p className="other-ways">
      <AppLink href={publicPaths.ownHelp(shortcode)}>{label(application.state)}</AppLink>
    </p>
  );
}
