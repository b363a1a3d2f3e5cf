import { publicPaths } from '../../../contract/public-addresses.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';
import { hasOptions } from './is-owing.ts';

/** Back to /pay/{shortcode}, by what is there: ways to pay, or where the application stands. */
export function BackLink() {
  const { application, shortcode } = useLink();
  return (
    <p>
      <AppLink href={publicPaths.pay(shortcode)}>
        {`Back to your ${hasOptions(application) ? 'payment options' : 'application'}`}
      </AppLink>
    </p>
  );
}
