/** A row of a result: its JSON as the contract gives it, whose it is, and where it stands in the order. */
export type Hit = { summary: string; agency: string | null; sortKeys: string[] };

/** How many there are; 'gte' when counting stopped at the value. */
export type Total = { value: number; relation: 'eq' | 'gte' };

/** What a search found: a page of rows, how many there are in all, and whether typos were forgiven. */
export type Found = { rows: Hit[]; total: Total; corrected: boolean };
