import { useState } from 'react';
import { safeParse } from 'valibot';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { directAgencies } from '../../../contract/endpoints/direct-agencies.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { AgencySearchSchema } from '../../../domain/agencies/agency-search.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { errorText } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { focusFirst } from '../online/focus-first.ts';
import { APPLY_TITLE, CHOOSE_AGENCY, NOT_FOUND } from './apply-words.ts';

type Found = EndpointOutput<typeof directAgencies.calls.find>;

/** The address of the first step without an agency: one finds whom one applies to by its name (spec 2). */
export function FindAgency() {
  const { call } = usePage();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<Found>();
  const { run, isRunning, error } = useAct(async (_key: string, typed: string) =>
    setFound(await call(directAgencies.calls.find, { query: { name: typed } })),
  );
  const find = () => {
    const checked = safeParse(AgencySearchSchema, name);
    setFault(checked.success ? undefined : checked.issues[0].message);
    if (!checked.success) return focusFirst({ agencyName: '' });
    void run(checked.output);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <Title>{APPLY_TITLE}</Title>
      <p>{CHOOSE_AGENCY}</p>
      <ErrorAlert messages={error === undefined ? [] : [errorText(error)]} />
      <Field
        label="Name of the agency"
        hint="At least three letters, as on their sign"
        error={fault}
        controlId="agencyName"
      >
        <TextInput value={name} maxLength={80} onChange={setName} />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={isRunning}>
        Find
      </Button>
      <div role="status">{found ? <p>{countText(found)}</p> : null}</div>
      {found && found.items.length > 0 ? (
        <ul className="choices" aria-label="Agencies found">
          {found.items.map(({ id, name: agencyName, suburb, logo }) => (
            <li key={id}>
              {/* A whole page, since the server writes into it whom it belongs to. */}
              <a className="choice" href={`${publicPaths.apply('one')}?agency=${id}`}>
                {logo ? <img className="found-logo" src={logo} alt="" /> : null}
                <span>
                  {agencyName}
                  {suburb ? <span className="note"> {suburb}</span> : null}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {found ? <p className="note">{NOT_FOUND}</p> : null}
    </form>
  );
}

function countText({ items, isCut }: Found): string {
  if (items.length === 0) return 'No agency of this name takes applications online.';
  if (isCut) return 'There are more. Type more of the name to find yours.';
  return items.length === 1 ? 'One agency found.' : `${items.length} agencies found.`;
}
