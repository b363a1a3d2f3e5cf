import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewVersion, Template } from '../../../../../contract/template-shapes.ts';
import type { TemplateId } from '../../../../../domain/ids.ts';
import { contractsClient } from '../../../../offline/contracts/contracts-client.ts';
import { etagOf } from '../../../../platform/api-client.ts';
import { ApiProblem } from '../../../../platform/api-errors.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { templateTroubles } from '../../create/use-create-template.ts';
import { TEMPLATES, templateQueries } from '../../template-queries.ts';

/** Saves a version on top of the newest one the person knows of. */
export function useSaveVersion(id: TemplateId) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [isWorking, setWorking] = useState(false);
  const [troubles, setTroubles] = useState<string[]>([]);
  return {
    isWorking,
    troubles,
    /** The template with the version; undefined where it wasn't saved, and `troubles` say why. */
    async save(body: NewVersion, version: number): Promise<Template | undefined> {
      setWorking(true);
      setTroubles([]);
      const { queryKey } = templateQueries(client).one(id);
      try {
        const onto = { params: { id }, ifMatch: etagOf(version), body };
        const saved = await contractsClient(client).templates.addVersion(onto);
        queryClient.setQueryData(queryKey, saved);
        return saved;
      } catch (error) {
        const isStale = error instanceof ApiProblem && error.code === 'etag.stale';
        setTroubles(
          isStale
            ? [
                'Someone else saved a version in the meantime. Your draft is safe. Look at the versions, then save again to put yours on top.',
              ]
            : templateTroubles(error),
        );
        return undefined;
      } finally {
        await queryClient.invalidateQueries({ queryKey: TEMPLATES });
        setWorking(false);
      }
    },
  };
}
