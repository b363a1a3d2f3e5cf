import { Title } from './title.tsx';

/** For a link that is unknown or no longer works: which of the two it is, nobody learns. */
export function GonePage() {
  return (
    <div className="stack">
      <Title>This link doesn’t work</Title>
      <p>
        It may have been cancelled or replaced by a newer one, or not have been copied whole. Please
        open the latest message from your agent, which says what became of it, or ask them for a new
        link.
      </p>
    </div>
  );
}
