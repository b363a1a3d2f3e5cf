import { publicPaths } from '../../../contract/public-addresses.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { APPLY_TITLE } from './apply-words.ts';

/** Why nobody can apply here, in place of the first step. */
export function CannotApply({ why }: { why: string }) {
  return (
    <div className="stack">
      <Title>{APPLY_TITLE}</Title>
      <p>{why}</p>
      <p>
        <a href={publicPaths.apply('one')}>Find another agency</a>
      </p>
    </div>
  );
}
