import { useEffect, useState } from 'react';
import {
  DESIGNER_PROTOCOL,
  type DesignerToPortal,
  type PortalToDesigner,
} from '../../contract/designer-messages.ts';
import type { MergeValues } from '../../domain/contracts/merge/merge-values.ts';
import { preloadCanvas } from './canvas/canvas.tsx';
import type { ParentLink } from './link/parent-link.ts';
import { newDesign } from './model/design.ts';
import { createDesignStore, type DesignStore } from './model/design-store.ts';
import type { Proposal } from './model/proposals.ts';
import { replacePages } from './model/replace-pages.ts';
import { Workspace } from './workspace.tsx';

/** What is open: the design, the PDF under it, and what is shown beside it. */
type Opened = { store: DesignStore; file: ArrayBuffer; mayPropose: boolean };

/** Waits for the portal to hand over a template, then shows it; tells of each change. */
export function DesignerApp({ link }: { link: ParentLink<DesignerToPortal, PortalToDesigner> }) {
  const [opened, setOpened] = useState<Opened>();
  const [values, setValues] = useState<MergeValues>();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);

  useEffect(() => {
    let now: Opened | undefined;
    const hear = (message: PortalToDesigner) => {
      switch (message.type) {
        case 'open': {
          if (message.theme !== 'system') document.documentElement.dataset.theme = message.theme;
          const store = createDesignStore(newDesign(message.body, message.pages));
          let told = message.body;
          store.subscribe(() => {
            const { body } = store.state();
            if (body === told) return;
            told = body;
            link.send({ type: 'changed', body });
          });
          now = { store, file: message.file, mayPropose: message.mayPropose };
          return setOpened(now);
        }
        case 'replace':
          if (!now) return undefined;
          now.store.apply(replacePages(message.pages));
          now = { ...now, file: message.file };
          setProposals([]);
          return setOpened(now);
        case 'proposals':
          return setProposals(message.fields.map((field, index) => ({ key: index, field })));
        case 'preview':
          return setValues(Object.keys(message.values).length > 0 ? message.values : undefined);
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
      file={opened.file}
      values={values}
      proposals={proposals}
      onProposals={setProposals}
      onPropose={opened.mayPropose ? () => link.send({ type: 'propose' }) : undefined}
      onShown={() => link.send({ type: 'shown' })}
      onFailed={(message) => link.send({ type: 'failed', message })}
    />
  );
}
