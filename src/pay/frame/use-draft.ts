import { useState } from 'react';
import * as v from 'valibot';
import { tabStorage } from '../../platform/storage.ts';

const PREFIX = 'lintel:draft:';

/**
 * What a person typed, kept in this tab until it is sent: a reload, an expired code or a lost connection
 * takes nothing away. What can't be read any more is left out.
 */
export function useDraft<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  start: T,
): [draft: T, change: (draft: T) => void, clear: () => void] {
  const [draft, setDraft] = useState<T>(() => readDraft(name, schema) ?? start);
  const change = (next: T) => {
    setDraft(next);
    tabStorage.setItem(PREFIX + name, JSON.stringify(next));
  };
  const clear = () => tabStorage.removeItem(PREFIX + name);
  return [draft, change, clear];
}

function readDraft<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    return v.parse(schema, JSON.parse(tabStorage.getItem(PREFIX + name) ?? 'null'));
  } catch {
    return undefined;
  }
}
