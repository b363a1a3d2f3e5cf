import { RequestPage } from '../later-pages.ts';
import { useLink } from '../link/link-context.ts';
import { OptionsPage } from './options-page.tsx';

/** /pay/{shortcode}, and with the id of a request for more funds behind it that request's own page. */
export function PayPage({ drawdownId }: { drawdownId: string | undefined }) {
  const { application } = useLink();
  // The application's own id stands for its first advance.
  const isRequest = drawdownId !== undefined && drawdownId !== application.id;
  return isRequest ? <RequestPage drawdownId={drawdownId} /> : <OptionsPage />;
}
