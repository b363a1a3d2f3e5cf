import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template, TemplateDraftContent } from '../../../../../contract/template-shapes.ts';
import type { TemplateId } from '../../../../../domain/ids.ts';
import { contractsClient } from '../../../../offline/contracts/contracts-client.ts';
import { etagOf } from '../../../../platform/api-client.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { TEMPLATES, templateQueries } from '../../template-queries.ts';
import { templateTroubles } from '../../template-troubles.ts';

/**
 * Saves a draft, publishes it or gives it up, each on top of what the person knows of. Why it wasn't done is
 * in `troubles`, and told to `onTrouble`.
 */
export function useKeepTemplate(id: TemplateId, onTrouble?: (lines: string[]) => void) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [isWorking, setWorking] = useState(false);
  const [troubles, setTroubles] = useState<string[]>([]);
  const { queryKey } = templateQueries(client).one(id);
  const calls = contractsClient(client).templates;

  /** The template as it is afterwards; undefined where nothing was done, and `troubles` say why. */
  async function perform(call: () => Promise<Template>): Promise<Template | undefined> {
    setWorking(true);
    setTroubles([]);
    try {
      const kept = await call();
      queryClient.setQueryData(queryKey, kept);
      return kept;
    } catch (error) {
      const lines = templateTroubles(error);
      setTroubles(lines);
      onTrouble?.(lines);
      return undefined;
    } finally {
      await queryClient.invalidateQueries({ queryKey: TEMPLATES });
      setWorking(false);
    }
  }
  const on = (version: number) => ({ params: { id }, ifMatch: etagOf(version) });

  return {
    isWorking,
    troubles,
    save: (content: TemplateDraftContent, version: number) =>
      perform(() => calls.saveDraft({ ...on(version), body: content })),
    publish: (versionName: string, version: number) =>
      perform(() => calls.publish({ ...on(version), body: { versionName } })),
    discard: (version: number) => perform(() => calls.discardDraft({ ...on(version), body: {} })),
  };
}
