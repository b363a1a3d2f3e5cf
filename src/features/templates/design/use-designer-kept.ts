import { useCallback, useEffect, useState } from 'react';
import { askDesignerKeeper } from '../../../platform/designer-keeper.ts';

/** Whether the designer opens offline on this device; undefined until the worker was asked. */
export function useDesignerKept() {
  const [isKept, setKept] = useState<boolean>();
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    void askDesignerKeeper('ask-designer').then(setKept);
  }, []);
  const keep = useCallback(async () => {
    setWorking(true);
    const kept = await askDesignerKeeper('keep-designer');
    setKept(kept);
    setWorking(false);
    return kept;
  }, []);
  return { isKept, isWorking, keep };
}
