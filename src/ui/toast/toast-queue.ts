import type { CreateToasterReturn } from '@ark-ui/react/toast';
import type { PromiseTexts, ToastOptions, ToastState } from './toast-types.ts';

type Toaster = Pick<CreateToasterReturn, 'create' | 'dismiss'>;

/** Spec 9. */
const defaultToastDuration = 5000;

const states = {
  visible: 'shown',
  dismissing: 'close-requested',
  unmounted: 'removed',
} as const satisfies Record<string, ToastState>;

/** What the rest of the portal shows toasts with. Keeps them until the toaster's code has arrived. */
export function createToastQueue(loadToaster: () => Promise<Toaster>) {
  const shown = new Map<string, ToastState | 'awaited'>();
  const unwanted = new Set<string>();
  let toaster: Toaster | null = null;
  let waiting: ((ready: Toaster) => void)[] = [];
  let count = 0;

  function withToaster(run: (ready: Toaster) => void) {
    if (toaster) return run(toaster);
    waiting.push(run);
    // Failed loading leaves them waiting for the next toast's try.
    loadToaster().then(start, () => undefined);
  }

  function start(ready: Toaster) {
    toaster = ready;
    const runs = waiting;
    waiting = [];
    for (const run of runs) run(ready);
  }

  function show(options: ToastOptions): string {
    count += 1;
    const { id = `toast-${count}`, tone = 'info', action, onStateChange, ...content } = options;
    const wait = tone === 'loading' ? Number.POSITIVE_INFINITY : defaultToastDuration;
    const known = shown.get(id);
    const isReplaced = known === 'shown' || known === 'close-requested';
    unwanted.delete(id);
    shown.set(id, isReplaced ? 'shown' : 'awaited');
    const toast = {
      ...content,
      id,
      type: tone,
      // A repeated toast starts its time again only when the time differs: by a thousandth here.
      duration: (options.duration ?? wait) + (count % 100) / 1000,
      action: action && { label: action.label, onClick: action.onSelect },
      // Forgets an earlier wish to close, which would otherwise swallow the next.
      message: undefined,
      onStatusChange({ status }: { status: keyof typeof states }) {
        shown.set(id, states[status]);
        if (status === 'unmounted') shown.delete(id);
        onStateChange?.(states[status]);
        if (status === 'visible' && unwanted.delete(id)) dismiss(id);
      },
    };
    withToaster((ready) => ready.create(toast));
    if (isReplaced) onStateChange?.('shown');
    return id;
  }

  function dismiss(id: string) {
    // The toaster hears only what is on screen.
    if (shown.get(id) === 'awaited') unwanted.add(id);
    else if (shown.get(id) === 'shown') withToaster((ready) => ready.dismiss(id));
  }

  /** One toast that goes from loading to success or error; both stay 5000 ms (spec 9). */
  function promise<Value>(work: Promise<Value>, texts: PromiseTexts<Value>): Promise<Value> {
    const id = show({ ...texts.loading, tone: 'loading' });
    return work.then(
      (value) => {
        const content = typeof texts.success === 'function' ? texts.success(value) : texts.success;
        show({ ...content, id, tone: 'success' });
        return value;
      },
      (reason: unknown) => {
        const content = typeof texts.error === 'function' ? texts.error(reason) : texts.error;
        show({ ...content, id, tone: 'error' });
        throw reason;
      },
    );
  }

  return {
    show,
    info: (title: string, options?: Omit<ToastOptions, 'title' | 'tone'>) =>
      show({ ...options, title, tone: 'info' }),
    success: (title: string, options?: Omit<ToastOptions, 'title' | 'tone'>) =>
      show({ ...options, title, tone: 'success' }),
    error: (title: string, options?: Omit<ToastOptions, 'title' | 'tone'>) =>
      show({ ...options, title, tone: 'error' }),
    promise,
    dismiss,
  };
}
