import { publicPaths } from '../../../contract/public-addresses.ts';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { APPLY_TITLE, CHOOSE_AGENCY, NO_AGENCY, NOT_LISTED } from './apply-words.ts';
import { CannotApply } from './cannot-apply.tsx';

/** The address of the first step without an agency: whom one may apply to (spec 2). */
export function ChooseAgency({ agencies }: { agencies: NonNullable<PublicFacts['agencies']> }) {
  if (agencies.length === 0) return <CannotApply why={NO_AGENCY} />;
  return (
    <div className="stack">
      <Title>{APPLY_TITLE}</Title>
      <p id="which-agency">{CHOOSE_AGENCY}</p>
      <ul className="choices" aria-labelledby="which-agency">
        {agencies.map(({ id, name }) => (
          <li key={id}>
            {/* A whole page, since the server writes into it whom it belongs to. */}
            <a className="choice" href={`${publicPaths.apply('one')}?agency=${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="note">{NOT_LISTED}</p>
    </div>
  );
}
