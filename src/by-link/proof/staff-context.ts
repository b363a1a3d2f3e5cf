import { createContext } from 'react';

/** Who of staff looks on in place of the link's holder; undefined for the holder. */
export const StaffContext = createContext<string | undefined>(undefined);
