import {
  type DesignerToPortal,
  type PortalToDesigner,
  readPortalMessage,
} from '../../../contract/designer-messages.ts';

/** The way to the portal that shows this document in a frame. */
export type ParentLink = {
  send(message: DesignerToPortal): void;
  listen(listener: (message: PortalToDesigner) => void): () => void;
};

/** Speaks with the frame's parent, of our own origin only; what isn't a message of ours is passed over. */
export function parentLink(own: Window): ParentLink {
  const { parent, location } = own;
  return {
    send: (message) => parent.postMessage(message, location.origin),
    listen(listener) {
      const hear = (event: MessageEvent) => {
        if (event.origin !== location.origin || event.source !== parent) return;
        const message = readPortalMessage(event.data);
        if (message) listener(message);
      };
      own.addEventListener('message', hear);
      return () => own.removeEventListener('message', hear);
    },
  };
}
