/** The way to the portal that shows this document in a frame. */
export type ParentLink<Out, In> = {
  send(message: Out): void;
  listen(listener: (message: In) => void): () => void;
};

/**
 * Speaks with the frame's parent, of our own origin only; what `read` doesn't know as a message of ours is
 * passed over.
 */
export function parentLink<Out, In>(
  own: Window,
  read: (data: unknown) => In | undefined,
): ParentLink<Out, In> {
  const { parent, location } = own;
  return {
    send: (message) => parent.postMessage(message, location.origin),
    listen(listener) {
      const hear = (event: MessageEvent) => {
        if (event.origin !== location.origin || event.source !== parent) return;
        const message = read(event.data);
        if (message) listener(message);
      };
      own.addEventListener('message', hear);
      return () => own.removeEventListener('message', hear);
    },
  };
}
