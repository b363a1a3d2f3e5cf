import type { RecipientState } from '../../../domain/contracts/recipient-states.ts';
import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';
import { useSigning } from '../envelope/signing-context.ts';

function wordOf(state: RecipientState): { tone: StatusTone; word: string } {
  if (state === 'signed') return { tone: 'done', word: 'Signed' };
  if (state === 'declined') return { tone: 'attention', word: 'Declined' };
  return { tone: 'waiting', word: 'To sign' };
}

/** Who signs, and who has: nothing more of the others. */
export function People() {
  const { me, others } = useSigning().signing;
  const people = [{ ...me, name: `${me.name} (you)` }, ...others].filter(
    ({ kind }) => kind !== 'copy',
  );
  return (
    <section className="stack">
      <h2>Who signs</h2>
      <ul className="owners">
        {people.map(({ id, name, kind, state }) => {
          const { tone, word } = wordOf(state);
          return (
            <li key={id}>
              <span>
                {name}
                {kind === 'witness' ? ', witness' : ''}
              </span>
              <StatusPill tone={tone}>{word}</StatusPill>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
