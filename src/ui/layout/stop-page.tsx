import { Button } from '../actions/button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import styles from './content.module.css';
import { OutsidePage } from './outside-page.tsx';

export interface StopPageProps {
  /** Name of the product, and whom to call. */
  config: { brandName: string; supportPhone: string };
  /** What the letter is about: "Payment run". */
  title: string;
  /** Why the link doesn't open; empty where it does. */
  linkTroubles: readonly string[];
  /** What the link opened; undefined until it has. */
  shown: { agencyName: string; text: string; canStop: boolean } | undefined;
  /** Why it wasn't stopped. */
  stopTroubles: readonly string[];
  isStopping: boolean;
  onStop: () => void;
  /** Where to look once there is nothing to stop. */
  next: { href: string; label: string };
}

/** The page of a letter's link, “This wasn’t me”: what stands, and the way to stop it. */
export function StopPage({ config, title, linkTroubles, shown, ...rest }: StopPageProps) {
  return (
    <OutsidePage {...config} title={title}>
      <div className={styles.form}>
        <ErrorAlert title="This link doesn’t open" messages={linkTroubles} />
        {shown ? <strong>{shown.agencyName}</strong> : null}
        {linkTroubles.length === 0 ? (
          <p role="status">{shown?.text ?? 'Opening the message…'}</p>
        ) : null}
        {shown ? <Stop canStop={shown.canStop} {...rest} /> : null}
      </div>
    </OutsidePage>
  );
}

type StopProps = Pick<StopPageProps, 'stopTroubles' | 'isStopping' | 'onStop' | 'next'> & {
  canStop: boolean;
};

function Stop({ canStop, stopTroubles, isStopping, onStop, next }: StopProps) {
  if (!canStop) return <LinkButton href={next.href}>{next.label}</LinkButton>;
  return (
    <>
      <p>If you know of it, close this page: there is nothing to do.</p>
      <ErrorAlert messages={stopTroubles} />
      <Button variant="danger" isFullWidth isLoading={isStopping} onClick={onStop}>
        This wasn’t me: stop it
      </Button>
    </>
  );
}
