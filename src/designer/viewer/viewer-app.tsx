import { useEffect, useState } from 'react';
import {
  type PortalToViewer,
  VIEWER_PROTOCOL,
  type ViewerToPortal,
} from '../../../contract/viewer-messages.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { openPageImages, type PageImages } from '../canvas/page-images.ts';
import type { ParentLink } from '../link/parent-link.ts';
import styles from './viewer.module.css';
import { ViewerPage } from './viewer-page.tsx';

/** Widths of a page in shares of the window; 1 fits. */
const STEPS = [1, 1.25, 1.5, 2, 3] as const;

/** Waits for the portal to hand over a PDF, then shows it page by page, to be read only. */
export function ViewerApp({ link }: { link: ParentLink<ViewerToPortal, PortalToViewer> }) {
  const [pictures, setPictures] = useState<PageImages>();
  const [shown, setShown] = useState<Pick<PortalToViewer, 'fields' | 'isPicture'>>({});
  const [step, setStep] = useState(0);

  useEffect(() => {
    let opened: PageImages | undefined;
    const stop = link.listen(({ file, theme, ...how }) => {
      setShown(how);
      if (theme !== 'system') document.documentElement.dataset.theme = theme;
      openPageImages(file).then(
        (made) => {
          opened = made;
          setPictures(made);
        },
        (error: unknown) => link.send({ type: 'failed', message: String(error) }),
      );
    });
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && link.send({ type: 'close' });
    addEventListener('keydown', leave);
    link.send({ type: 'ready', protocol: VIEWER_PROTOCOL });
    return () => {
      stop();
      removeEventListener('keydown', leave);
      opened?.close();
    };
  }, [link]);

  if (!pictures) return <p role="status">Opening the document…</p>;
  const { count } = pictures;
  const { fields = [], isPicture = false } = shown;
  const sheet = (page: number) => (
    <ViewerPage
      key={page}
      pictures={pictures}
      page={page}
      fields={fields.filter((field) => field.page === page)}
      onDrawn={() => link.send({ type: 'shown' })}
      onFailed={(message) => link.send({ type: 'failed', message })}
    />
  );
  if (isPicture)
    return (
      <main className={styles.single} aria-label="The first page">
        {sheet(0)}
      </main>
    );
  return (
    <>
      <div role="toolbar" aria-label="Reading" className={styles.tools}>
        <span>{count === 1 ? '1 page' : `${count} pages`}</span>
        <IconButton
          icon="minus"
          label="Smaller"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <span role="status">{Math.round((STEPS[step] ?? 1) * 100)}%</span>
        <IconButton
          icon="add"
          label="Larger"
          disabled={step === STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        />
      </div>
      <main className={styles.pages} aria-label="Pages" data-zoom={step}>
        {[...Array(count).keys()].map(sheet)}
      </main>
    </>
  );
}
