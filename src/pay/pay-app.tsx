import { Boundary } from '../by-link/frame/boundary.tsx';
import { Frame } from '../by-link/frame/frame.tsx';
import { PageContext, type PageWorld } from '../by-link/frame/page-context.ts';
import { usePath } from '../by-link/frame/use-path.ts';
import { NavigateContext } from '../ui/link/navigate-context.ts';
import { PublicPages } from './public-pages.tsx';

/** Everything that the public pages share, round the page of the address. */
export function PayApp({ pay }: { pay: PageWorld }) {
  const path = usePath();
  return (
    <PageContext value={pay}>
      <NavigateContext value={pay.go}>
        <Frame>
          <Boundary>
            <PublicPages path={path} />
          </Boundary>
        </Frame>
      </NavigateContext>
    </PageContext>
  );
}
