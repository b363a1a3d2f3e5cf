import { NavigateContext } from '../ui/link/navigate-context.ts';
import { Boundary } from './frame/boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { type Pay, PayContext } from './frame/pay-context.ts';
import { usePath } from './frame/use-path.ts';
import { PublicPages } from './public-pages.tsx';

/** Everything that the public pages share, round the page of the address. */
export function PayApp({ pay }: { pay: Pay }) {
  const path = usePath();
  return (
    <PayContext value={pay}>
      <NavigateContext value={pay.go}>
        <Frame>
          <Boundary>
            <PublicPages path={path} />
          </Boundary>
        </Frame>
      </NavigateContext>
    </PayContext>
  );
}
