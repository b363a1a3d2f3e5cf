import * as v from 'valibot';
import type { ContractFile } from '../../../../contract/template-shapes.ts';
import { FILE_REFUSALS } from '../../../../contract/template-shapes.ts';
import { ContractFileIdSchema } from '../../../../domain/ids.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { contractsClient } from '../../../offline/contracts/contracts-client.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiProblem, errorText } from '../../../platform/api-errors.ts';
import { newId } from '../../../platform/ids.ts';
import { REFUSAL_WORDS } from '../template-words.ts';

/** How far a PDF is on its way. */
export type UploadStage = 'reading' | 'checking';

/** Most bytes of a PDF (security.md 2.8); the server counts again. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Sends a PDF to be checked and kept. What can be told here isn't sent: a file that is too large or isn't
 * a PDF. Refused with words for the person; nothing is kept of a refused one.
 */
export async function uploadPdf(
  client: ApiClient,
  file: File,
  onStage: (stage: UploadStage) => void,
): Promise<Result<ContractFile, string>> {
  onStage('reading');
  if (file.size > MOST_BYTES) return refuse(REFUSAL_WORDS['too-large']);
  const bytes = await bytesOf(file);
  if (!bytes || !isPdf(bytes)) return refuse(REFUSAL_WORDS.broken);
  onStage('checking');
  const id = v.parse(ContractFileIdSchema, newId());
  try {
    return ok(
      await contractsClient(client).contractFiles.upload({
        params: { id },
        query: { name: file.name },
        bytes,
      }),
    );
  } catch (error) {
    return refuse(uploadTrouble(error));
  }
}

/** Why the server didn't take it. */
function uploadTrouble(error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'file.refused') {
    const reason = FILE_REFUSALS.find((each) => error.problem.detail === each);
    return reason ? REFUSAL_WORDS[reason] : errorText(error);
  }
  return errorText(error);
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Whether a file begins as a PDF does; some have a few bytes before that. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');
}
