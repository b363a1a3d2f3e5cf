import { Boundary } from '../by-link/frame/boundary.tsx';
import { Frame } from '../by-link/frame/frame.tsx';
import { PageContext, type PageWorld } from '../by-link/frame/page-context.ts';
import { usePath } from '../by-link/frame/use-path.ts';
import type { InPerson } from './in-person/begin.ts';
import { InPersonContext } from './in-person/in-person-context.ts';
import { SignPages } from './sign-pages.tsx';

export interface SignAppProps {
  world: PageWorld;
  inPerson: InPerson | undefined;
}

/** Everything that the signing page stands in. */
export function SignApp({ world, inPerson }: SignAppProps) {
  const path = usePath();
  return (
    <PageContext value={world}>
      <InPersonContext value={inPerson}>
        <Frame>
          <Boundary>
            <SignPages path={path} />
          </Boundary>
        </Frame>
      </InPersonContext>
    </PageContext>
  );
}
