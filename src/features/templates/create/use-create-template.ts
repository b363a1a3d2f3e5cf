import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { NewTemplate } from '../../../../contract/template-shapes.ts';
import { type TemplateId, TemplateIdSchema } from '../../../../domain/ids.ts';
import { contractsClient } from '../../../offline/contracts/contracts-client.ts';
import { ApiProblem, errorText } from '../../../platform/api-errors.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { TEMPLATES } from '../template-queries.ts';

/** What a person says of a new template. */
export type TemplateFacts = Pick<NewTemplate, 'type' | 'mode' | 'formality' | 'name' | 'fileId'>;

/** Makes a template with an empty first version; its id is made once, so a second press makes no second. */
export function useCreateTemplate() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [id] = useState(() => v.parse(TemplateIdSchema, newId()));
  const [isWorking, setWorking] = useState(false);
  const [troubles, setTroubles] = useState<string[]>([]);
  return {
    isWorking,
    troubles,
    /** The id of the template; undefined where it wasn't made, and `troubles` say why. */
    async create(facts: TemplateFacts): Promise<TemplateId | undefined> {
      setWorking(true);
      setTroubles([]);
      const body = { signers: [], groups: [], fields: [] };
      try {
        await contractsClient(client).templates.create({
          body: { id, ...facts, versionName: 'First version', body },
        });
        await queryClient.invalidateQueries({ queryKey: TEMPLATES });
        return id;
      } catch (error) {
        // An answer that was lost made it all the same.
        if (error instanceof ApiProblem && error.code === 'template.exists') return id;
        setTroubles(templateTroubles(error));
        return undefined;
      } finally {
        setWorking(false);
      }
    },
  };
}

/** Why a template wasn't saved, line by line. */
export function templateTroubles(error: unknown): string[] {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  return errors.length > 0 ? errors.map(({ message }) => message) : [errorText(error)];
}
