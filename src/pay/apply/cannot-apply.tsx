import { Title } from '../../by-link/frame/title.tsx';
import { APPLY_TITLE } from './apply-words.ts';

/** Why nobody can apply here, in place of the first step. */
export function CannotApply({ why }: { why: string }) {
  return (
    <div className="stack">
      <Title>{APPLY_TITLE}</Title>
      <p>{why}</p>
    </div>
  );
}
