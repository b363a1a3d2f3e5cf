import type { Logger } from 'pino';
import type { Settings } from './env.ts';
import type { Metrics } from './http/metrics.ts';
import type { MountDeps } from './http/mount.ts';
import type { ReleasedAssets } from './http/released-assets.ts';
import type { LinkSealer } from './modules/applications/link-service.ts';
import type { CursorSigner } from './modules/listings/search/cursor.ts';
import type { BlockedAddresses } from './modules/otp/blocked-addresses.ts';
import type { CodeSecrets } from './modules/otp/secrets.ts';
import type { LetterSealer } from './modules/payments/payout-letter/code.ts';
import type { PayeeVault } from './modules/payments/payouts/vault.ts';
import type { ListScreening } from './modules/sanctions/service.ts';
import type { SandboxDeps } from './modules/sandbox/service.ts';
import type { Clock } from './ports/clock.ts';
import type { ContractPdf } from './ports/contract-pdf.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { IdentityCheck } from './ports/identity-check.ts';
import type { Ids } from './ports/ids.ts';
import type { PaymentGateway } from './ports/payment-gateway.ts';
import type { PdfMaker } from './ports/pdf.ts';
import type { PdfCheck } from './ports/pdf-check.ts';
import type { PdfFields } from './ports/pdf-fields.ts';
import type { PeopleDirectory } from './ports/people-directory.ts';
import type { PepCheck } from './ports/pep-check.ts';
import type { Signer } from './ports/signer.ts';
import type { SpreadsheetReader } from './ports/spreadsheet.ts';

/** What the application needs; deps.ts builds it, tests build their own. */
export type AppDeps = MountDeps & {
  settings: Settings;
  machineClock: Clock;
  ids: Ids;
  files: FileStorage;
  cursors: CursorSigner;
  links: LinkSealer;
  vault: PayeeVault;
  letters: LetterSealer;
  codes: { secrets: CodeSecrets; blocked: BlockedAddresses };
  log: Logger;
  metrics: Metrics;
  buildId: string;
  /** Folder of the built portal. */
  portalRoot: string;
  released: ReleasedAssets;
  gateways: readonly PaymentGateway[];
  pdf: PdfMaker;
  pdfCheck: PdfCheck;
  pdfFields: PdfFields;
  contractPdf: ContractPdf;
  signer: Signer;
  spreadsheets: SpreadsheetReader;
  screening: ListScreening;
  identityCheck: IdentityCheck;
  pepCheck: PepCheck;
  directory: PeopleDirectory;
  /** What the pages below /sandbox need; absent in production and without demo data. */
  sandbox: SandboxDeps | undefined;
};
