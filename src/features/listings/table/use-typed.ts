import { useState } from 'react';

/** Words typed into the search that the address doesn't have yet; another address lets go of them. */
export function useTyped(addressed: string) {
  const [typed, setTyped] = useState<string | undefined>();
  const [seen, setSeen] = useState(addressed);
  if (seen !== addressed) {
    setSeen(addressed);
    setTyped(undefined);
  }
  const isOther = typed !== undefined && typed !== addressed && seen === addressed;
  return { typed: isOther ? typed : undefined, setTyped };
}
