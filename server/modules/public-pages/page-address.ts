import { type PublicAddress, parsePublicAddress } from '../../../contract/public-addresses.ts';
import {
  parseCheckAddress,
  parseDepositAddress,
  parseSettlementAddress,
  parseSigningAddress,
} from '../../../contract/sign-address.ts';
import { parseVerifyAddress } from '../../../contract/verify-address.ts';

/** Which page of links an address names. */
export type PageAddress =
  | PublicAddress
  | { page: 'sign' | 'check' | 'deposit' | 'settlement'; shortcode: string }
  | { page: 'verify' | 'verify-payout'; code: string };

/** Takes the address of a page of links apart; undefined for one that leads nowhere. */
export function parsePageAddress(path: string): PageAddress | undefined {
  const verifying = parseVerifyAddress(path);
  if (verifying) return verifying;
  const checked = parseCheckAddress(path);
  if (checked) return { page: 'check', ...checked };
  const deposit = parseDepositAddress(path);
  if (deposit) return { page: 'deposit', ...deposit };
  const settlement = parseSettlementAddress(path);
  if (settlement) return { page: 'settlement', ...settlement };
  const signing = parseSigningAddress(path);
  return signing ? { page: 'sign', ...signing } : parsePublicAddress(path);
}
