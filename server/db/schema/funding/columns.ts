import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The agency that a row belongs to, first in its key. */
export const agencyColumn = () => uuid('agency_id').notNull();

/** Bytes as they are, such as the hash of a code. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
