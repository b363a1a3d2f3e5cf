import { useEffect, useState } from 'react';
import { PageLoading } from '../../by-link/frame/states.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { readReturn } from './return-path.ts';

/** Where a provider sends a payer back to, whoever they are: goes on to the page that they came from. */
export function ReturnPage() {
  const [path] = useState(() => readReturn());
  useEffect(() => {
    // The document anew: this address is everybody's, that one says whose page it is.
    if (path !== undefined) location.replace(path);
  }, [path]);
  if (path !== undefined) return <PageLoading />;
  return (
    <div className="stack">
      <Title>You are back from our payment provider</Title>
      <p>
        Please open the link from your message again: it shows whether your payment was received.
        Opening it pays nothing again.
      </p>
    </div>
  );
}
