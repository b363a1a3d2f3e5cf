import * as v from 'valibot';
import type { Supplier } from '../../../../contract/endpoints/suppliers.ts';
import {
  type SupplierDetails,
  SupplierDetailsSchema,
} from '../../../../domain/suppliers/supplier.ts';

/** Whether a supplier is registered for GST, as somebody chooses it. */
export type Registered = 'unknown' | 'yes' | 'no';

/** A supplier as it is typed. */
export type TypedSupplier = {
  name: string;
  abn: string;
  registered: Registered;
  email: string;
  phone: string;
};

export const BLANK_SUPPLIER: TypedSupplier = {
  name: '',
  abn: '',
  registered: 'unknown',
  email: '',
  phone: '',
};

const REGISTERED: Record<Registered, boolean | undefined> = {
  unknown: undefined,
  yes: true,
  no: false,
};

/** What is known of a supplier, as a form begins with it. */
export function typedOf(supplier: Supplier): TypedSupplier {
  const { name, abn = '', isGstRegistered, email = '', phone = '' } = supplier;
  const registered = isGstRegistered === undefined ? 'unknown' : isGstRegistered ? 'yes' : 'no';
  return { name, abn, registered, email, phone };
}

export type SupplierErrors = Partial<Record<keyof TypedSupplier, string>>;

/** What was typed, or what is wrong with it by field. What is left empty isn't known. */
export function detailsOf(
  typed: TypedSupplier,
): { details: SupplierDetails } | { errors: SupplierErrors } {
  const known = Object.entries({
    name: typed.name,
    abn: typed.abn.trim() || undefined,
    isGstRegistered: REGISTERED[typed.registered],
    email: typed.email.trim() || undefined,
    phone: typed.phone.trim() || undefined,
  }).filter(([, value]) => value !== undefined);
  const read = v.safeParse(SupplierDetailsSchema, Object.fromEntries(known));
  if (read.success) return { details: read.output };
  const errors = read.issues.map(({ path, message }) => [path?.[0]?.key ?? 'name', message]);
  return { errors: Object.fromEntries(errors) };
}
