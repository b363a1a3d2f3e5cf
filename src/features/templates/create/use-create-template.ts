import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { NewTemplate } from '../../../../contract/template-shapes.ts';
import { type TemplateId, TemplateIdSchema } from '../../../../domain/ids.ts';
import { contractsClient } from '../../../offline/contracts/contracts-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { TEMPLATES } from '../template-queries.ts';
import { templateTroubles } from '../template-troubles.ts';

/** What a person says of a new template, and what lies on it already. */
export type TemplateFacts = Omit<NewTemplate, 'id' | 'body'> & { body?: NewTemplate['body'] };

const EMPTY: NewTemplate['body'] = { signers: [], groups: [], fields: [] };

/** Makes a template as a draft; its id is made once, so a second press makes no second. */
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
      try {
        await contractsClient(client).templates.create({ body: { id, body: EMPTY, ...facts } });
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
