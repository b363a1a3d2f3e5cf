import { Boundary } from '../by-link/frame/boundary.tsx';
import { Frame } from '../by-link/frame/frame.tsx';
import { PageContext, type PageWorld } from '../by-link/frame/page-context.ts';
import { usePath } from '../by-link/frame/use-path.ts';
import { CheckGate } from './check-gate.tsx';
import { DepositGate } from './deposit-gate.tsx';
import type { InPerson } from './in-person/begin.ts';
import { InPersonContext } from './in-person/in-person-context.ts';
import { SettlementGate } from './settlement-gate.tsx';
import { SignPages } from './sign-pages.tsx';

export interface SignAppProps {
  world: PageWorld;
  inPerson: InPerson | undefined;
}

/** Everything that the signing page and the pages of a check, a deposit and a settlement stand in. */
export function SignApp({ world, inPerson }: SignAppProps) {
  const path = usePath();
  return (
    <PageContext value={world}>
      <InPersonContext value={inPerson}>
        <Frame>
          <Boundary>
            <PageAt path={path} />
          </Boundary>
        </Frame>
      </InPersonContext>
    </PageContext>
  );
}

function PageAt({ path }: { path: string }) {
  if (path.startsWith('/checks')) return <CheckGate path={path} />;
  if (path.startsWith('/deposits')) return <DepositGate path={path} />;
  return path.startsWith('/settlements') ? (
    <SettlementGate path={path} />
  ) : (
    <SignPages path={path} />
  );
}
