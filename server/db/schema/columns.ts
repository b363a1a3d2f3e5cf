import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The agency that a row belongs to, first in its key. */
export const agencyColumn = () => uuid('agency_id').notNull();

/** Bytes as they are, such as the hash of a code. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Somebody an agency writes to by a link of their own; without email and phone nothing can be sent. */
export const contactColumns = () => ({
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
});
