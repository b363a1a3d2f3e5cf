import { publicPaths } from '../../../contract/public-addresses.ts';
import { usePage } from './page-context.ts';

/** Whom to ask. */
export function Help() {
  const { supportPhone } = usePage().facts;
  return (
    <footer className="help">
      {supportPhone ? (
        <p>
          Need help? Call us on{' '}
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
            {supportPhone.replaceAll(' ', '\u00a0')}
          </a>
          .
        </p>
      ) : (
        <p>Need help? Please ask your agent.</p>
      )}
      <p>
        <a href={publicPaths.help()}>Help and complaints</a> ·{' '}
        <a href={publicPaths.decisions()}>How decisions are made</a>
      </p>
    </footer>
  );
}
