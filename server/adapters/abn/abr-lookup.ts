import { ok, refuse } from '../../../domain/result.ts';
import type { AbnLookup } from '../../ports/abn-lookup.ts';
import type { NoAnswer } from '../../ports/no-answer.ts';
import { fetchBounded } from '../bounded-fetch.ts';

const MOST_BYTES = 200_000;
const MOST_NAMES = 50;
const CALLBACK = 'answer';

const SILENT: NoAnswer = {
  reason: 'unavailable',
  detail: 'The register did not answer in time, or not as it should.',
};

/**
 * The public register by its JSON service: `AbnDetails.aspx` answers a call of a function with an object, of
 * which `Message` says that nothing was found or that the GUID isn't known.
 */
export function abrLookup({
  url,
  guid,
  timeoutMs = 8_000,
}: {
  url: string;
  guid: string;
  timeoutMs?: number;
}): AbnLookup {
  return {
    async find(abn) {
      const address = new URL('AbnDetails.aspx', url.endsWith('/') ? url : `${url}/`);
      address.search = new URLSearchParams({ abn, callback: CALLBACK, guid }).toString();
      const limits = { timeoutMs, most: MOST_BYTES };
      const fetched = await fetchBounded(address.href, { method: 'GET' }, limits);
      const said = fetched && readCallback(new TextDecoder().decode(fetched.bytes));
      if (!said) return refuse(SILENT);
      const text = (field: string) => {
        const value = said[field];
        return typeof value === 'string' ? value.trim() : '';
      };
      if (text('Abn') === '') {
        const message = text('Message');
        // “Search text is not a valid ABN or ACN”, “No record found”: the register knows none.
        if (/not a valid abn|no record/i.test(message)) return ok({ result: 'unknown' });
        if (message === '') return refuse(SILENT);
        return refuse({ reason: 'refused', detail: 'The register doesn’t take our questions.' });
      }
      if (text('Abn').replaceAll(' ', '') !== abn) return refuse(SILENT);
      const names = Array.isArray(said.BusinessName) ? said.BusinessName : [];
      return ok({
        result: /^active$/i.test(text('AbnStatus')) ? 'active' : 'cancelled',
        entityName: text('EntityName'),
        businessNames: names
          .filter((name): name is string => typeof name === 'string')
          .slice(0, MOST_NAMES),
        entityType: text('EntityTypeCode'),
        state: text('AddressState'),
        postcode: text('AddressPostcode'),
        isRegisteredForGst: text('Gst') !== '',
      });
    },
  };
}

/** The object inside `answer({…})`; undefined for anything else. */
function readCallback(body: string): Record<string, unknown> | undefined {
  const [, inside] = /^\s*[\w.$]+\(([\s\S]*)\)\s*;?\s*$/.exec(body) ?? [];
  try {
    const read: unknown = JSON.parse(inside ?? '');
    return typeof read === 'object' && read !== null
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
