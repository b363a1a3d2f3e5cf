import { useEffect, useState } from 'react';
import {
  DESIGNER_PROTOCOL,
  type DesignerToPortal,
  type PortalToDesigner,
} from '../../contract/designer-messages.ts';
import type { MergeValues } from '../../domain/contracts/merge/merge-values.ts';
import { preloadCanvas } from './canvas/canvas.tsx';
import type { ParentLink } from './link/parent-link.ts';
import { newDesign, type Pdf } from './model/design.ts';
import { createDesignStore, type DesignStore } from './model/design-store.ts';
import type { Proposal } from './model/proposals.ts';
import { replacePdf } from './model/replace-pdf.ts';
import { Workspace } from './workspace.tsx';

/** What is open: the design, and what is shown beside it. */
type Opened = { store: DesignStore; mayPropose: boolean };

function pdfOf({ fileId, file, pages }: PortalToDesigner & { type: 'open' | 'replace' }): Pdf {
  return { id: fileId, bytes: file, pages };
}

/** Waits for the portal to hand over a template, then shows it; tells of each change. */
export function DesignerApp({ link }: { link: ParentLink<DesignerToPortal, PortalToDesigner> }) {
  const [opened, setOpened] = useState<Opened>();
  const [values, setValues] = useState<MergeValues>();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  /** How often it was asked what is missing. */
  const [led, setLed] = useState(0);

  useEffect(() => {
    let now: Opened | undefined;
    const hear = (message: PortalToDesigner) => {
      switch (message.type) {
        case 'open': {
          if (message.theme !== 'system') document.documentElement.dataset.theme = message.theme;
          const store = createDesignStore(newDesign(message.body, pdfOf(message)));
          let told = store.state();
          store.subscribe(() => {
            const design = store.state();
            const { body, pdf } = design;
            if (body === told.body && pdf === told.pdf) return;
            told = design;
            link.send({ type: 'changed', body, fileId: pdf.id });
          });
          now = { store, mayPropose: message.mayPropose };
          return setOpened(now);
        }
        case 'replace':
          now?.store.apply(replacePdf(pdfOf(message), message.body));
          return setProposals([]);
        case 'proposals':
          return setProposals(message.fields.map((field, index) => ({ key: index, field })));
        case 'preview':
          return setValues(Object.keys(message.values).length > 0 ? message.values : undefined);
        case 'lead':
          return setLed((times) => times + 1);
      }
    };
    const stop = link.listen(hear);
    preloadCanvas();
    link.send({ type: 'ready', protocol: DESIGNER_PROTOCOL });
    return stop;
  }, [link]);

  if (!opened) return <p role="status">Loading PDF Designer...</p>;
  return (
    <Workspace
      store={opened.store}
      values={values}
      proposals={proposals}
      led={led}
      onProposals={setProposals}
      onPropose={opened.mayPropose ? () => link.send({ type: 'propose' }) : undefined}
      onShown={() => link.send({ type: 'shown' })}
      onFailed={(message) => link.send({ type: 'failed', message })}
    />
  );
}
