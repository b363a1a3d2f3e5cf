import {
  type AnyPgColumn,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { agency } from './agency.ts';
import { agencyColumn } from './columns.ts';

/** A table that others belong to: its key is the agency and an id. */
type Owner = PgTable & { agencyId: AnyPgColumn; id: AnyPgColumn };
type Owners = Record<string, Owner>;
type Builders = Record<string, PgColumnBuilderBase>;

type Verb = 'select' | 'insert' | 'update' | 'delete';

/** Who may do what with the rows of a table: an agency with its own, our own staff with everybody's. */
type TableAccess = { app: readonly Verb[]; platform: readonly 'select'[] };

type Declared<C extends Builders, B extends Owners> = TableAccess & {
  /** For each column by which a row belongs to another, whose id it holds; `{}` where it is the agency's alone. */
  belongsTo: B;
  /** What makes a row one of a kind within the agency; its `id` unless told. */
  key?: readonly (keyof (B & C) & string)[];
};

type Columns<C extends Builders, B extends Owners> = {
  agencyId: ReturnType<typeof agencyColumn>;
} & { [N in keyof B]: ReturnType<typeof ownerColumn> } & C;

const ownerColumn = (name: string) => uuid(name).notNull();

/** A tenant table as it was declared. */
export type TenantTable = TableAccess & {
  name: string;
  table: PgTable;
  /** The columns that hold the id of what a row belongs to. */
  belongsTo: Record<string, PgTable>;
};

const declared = new WeakMap<object, TenantTable>();

/**
 * A table whose rows are an agency's. Its key begins with the agency, it refers to what it belongs to within
 * the agency, and `npm run db:generate` writes its grants and policies from `app` and `platform`.
 */
export function tenantTable<
  const N extends string,
  const C extends Builders,
  const B extends Owners,
>(
  name: N,
  columns: C,
  { belongsTo, key = ['id'], app, platform }: Declared<C, B>,
  besides: (
    table: Record<keyof Columns<C, B>, AnyPgColumn>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const owners = Object.fromEntries(
    Object.keys(belongsTo).map((column) => [column, ownerColumn(inSnakeCase(column))]),
  );
  const agencyId = agencyColumn();
  const all = {
    agencyId:
      Object.keys(belongsTo).length === 0 ? agencyId.references(() => agency.agencyId) : agencyId,
    ...owners,
    ...columns,
  };
  const table = pgTable(name, all as unknown as Columns<C, B>, (built) => {
    const column = built as unknown as Record<string, AnyPgColumn>;
    const named = (each: string): AnyPgColumn => {
      const found = column[each];
      if (!found) throw new RangeError(`${name} has no column ${each}`);
      return found;
    };
    return [
      primaryKey({ columns: [named('agencyId'), ...key.map(named)] }),
      ...Object.entries(belongsTo).map(([each, owner]) =>
        foreignKey({
          columns: [named('agencyId'), named(each)],
          foreignColumns: [owner.agencyId, owner.id],
        }),
      ),
      ...besides(column as Record<keyof Columns<C, B>, AnyPgColumn>),
    ];
  });
  const asAny = table as unknown as PgTable;
  declared.set(table, { name, table: asAny, belongsTo, app, platform });
  return table;
}

/** The declaration of a tenant table; undefined for any other value. */
export function tenantTableOf(value: unknown): TenantTable | undefined {
  return typeof value === 'object' && value !== null ? declared.get(value) : undefined;
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
