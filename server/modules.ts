import { amlServer } from './modules/aml/module.ts';
import { notebookModule } from './modules/notebook/module.ts';
import { sanctionsModule } from './modules/sanctions/module.ts';
import type { ServerModule } from './server-module.ts';

/** The server's side of every module in contract/modules.ts. */
export const serverModules: readonly ServerModule[] = [amlServer, notebookModule, sanctionsModule];
