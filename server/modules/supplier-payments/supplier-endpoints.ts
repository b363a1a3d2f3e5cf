import type { suppliers } from '../../../contract/endpoints/suppliers.ts';
import type { Handlers } from '../../http/call.ts';
import {
  addSupplier,
  answerName,
  changeSupplierAccount,
  confirmSupplierAccount,
  editSupplier,
  listSuppliers,
  type SupplierDeps,
  stopSupplierAccount,
} from './suppliers/service.ts';

/** Handlers of the calls about suppliers. */
export function supplierHandlers(deps: SupplierDeps): Handlers<typeof suppliers.calls> {
  return {
    list: (_, call) => call.transaction((tx) => listSuppliers(tx, call)),
    add: ({ body }, call) => call.transaction((tx) => addSupplier(tx, call, body)),
    edit: ({ params, body, ifMatchVersion }, call) =>
      call.transaction((tx) =>
        editSupplier(tx, call, { ...params, version: ifMatchVersion, ...body }),
      ),
    checkAccount: ({ body }) => answerName(deps, body),
    changeAccount: ({ params, body }, call) =>
      changeSupplierAccount(call, deps, { ...params, ...body }),
    confirmAccount: ({ params, body }, call) =>
      call.transaction((tx) => confirmSupplierAccount(tx, call, { ...params, ...body })),
    stopAccount: ({ params }, call) =>
      call.transaction((tx) => stopSupplierAccount(tx, call, params)),
  };
}
