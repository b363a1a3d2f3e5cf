import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { fileWaitText } from '../words/withdrawal-words.ts';
import { TrustFileButton } from './file-button.tsx';
import { useIsReached } from './use-reached.ts';

export interface FilePartProps {
  withdrawal: Withdrawal;
  /** Whether the reader is a principal, who alone gets files. */
  mayRelease: boolean;
}

/** The file of an authorised payment, or when and from whom it can be had. */
export function FilePart({ withdrawal: { id, sendableAt }, mayRelease }: FilePartProps) {
  const isReady = useIsReached(sendableAt);
  if (sendableAt && !isReady) return <p role="status">{fileWaitText(sendableAt)}</p>;
  return mayRelease ? (
    <TrustFileButton withdrawalId={id} />
  ) : (
    <p>Principals download the file for the bank.</p>
  );
}
