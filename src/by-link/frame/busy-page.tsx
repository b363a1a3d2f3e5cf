import { Title } from './title.tsx';

/** For an address that asked too often. */
export function BusyPage() {
  return (
    <div className="stack">
      <Title>Please wait a moment</Title>
      <p>There were too many requests from your connection. Please try again in a while.</p>
    </div>
  );
}
