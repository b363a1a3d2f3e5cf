export type ToastTone = 'info' | 'success' | 'error' | 'loading';
export type ToastState = 'shown' | 'close-requested' | 'removed';

export interface ToastContent {
  title: string;
  description?: string | undefined;
}

export interface ToastOptions extends ToastContent {
  /** A toast with the same id is replaced, not stacked. */
  id?: string | undefined;
  tone?: ToastTone | undefined;
  /** Milliseconds on screen; Infinity stays until closed. */
  duration?: number | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  onStateChange?: ((state: ToastState) => void) | undefined;
}

export interface Toast extends ToastOptions {
  id: string;
  tone: ToastTone;
  duration: number;
  state: ToastState;
}

export interface PromiseTexts<Value> {
  loading: ToastContent;
  success: ToastContent | ((value: Value) => ToastContent);
  error: ToastContent | ((reason: unknown) => ToastContent);
}

/** Spec 9. */
const defaultToastDuration = 5000;
/** How long a closing toast stays for its way out. */
export const removeDelay = 200;

/** One list of toasts and their clocks. A hovered, focused or hidden page holds the clocks. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let isHeld = false;
  let count = 0;
  const listeners = new Set<() => void>();
  const clocks = new Map<string, ReturnType<typeof setTimeout>>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function startClock(id: string, run: () => void, delay: number) {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    if (delay !== Number.POSITIVE_INFINITY) clocks.set(id, setTimeout(run, delay));
  }

  function remove(id: string) {
    const toast = toasts.find((each) => each.id === id);
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    publish(toasts.filter((each) => each.id !== id));
    // The pointer's leaving goes unnoticed when the toast under it disappears.
    if (toasts.length === 0) isHeld = false;
    toast?.onStateChange?.('removed');
  }

  function dismiss(id: string) {
    const toast = toasts.find((each) => each.id === id);
    if (toast?.state !== 'shown') return;
    publish(toasts.map((each) => (each.id === id ? { ...each, state: 'close-requested' } : each)));
    toast.onStateChange?.('close-requested');
    startClock(id, () => remove(id), removeDelay);
  }

  function runClock(toast: Toast) {
    startClock(toast.id, () => dismiss(toast.id), toast.duration);
  }

  function show(options: ToastOptions): string {
    count += 1;
    const tone = options.tone ?? 'info';
    const toast: Toast = {
      ...options,
      id: options.id ?? `toast-${count}`,
      tone,
      duration:
        options.duration ?? (tone === 'loading' ? Number.POSITIVE_INFINITY : defaultToastDuration),
      state: 'shown',
    };
    const isKnown = toasts.some((each) => each.id === toast.id);
    publish(
      isKnown ? toasts.map((each) => (each.id === toast.id ? toast : each)) : [...toasts, toast],
    );
    clearTimeout(clocks.get(toast.id));
    if (!isHeld) runClock(toast);
    toast.onStateChange?.('shown');
    return toast.id;
  }

  function hold() {
    isHeld = true;
    for (const toast of toasts) if (toast.state === 'shown') clearTimeout(clocks.get(toast.id));
  }

  function release() {
    if (!isHeld) return;
    isHeld = false;
    for (const toast of toasts) if (toast.state === 'shown') runClock(toast);
  }

  /** One toast that goes from loading to success or error; both stay 5000 ms (spec 9). */
  function promise<Value>(work: Promise<Value>, texts: PromiseTexts<Value>): Promise<Value> {
    const id = show({ ...texts.loading, tone: 'loading' });
    return work.then(
      (value) => {
        const content = typeof texts.success === 'function' ? texts.success(value) : texts.success;
        show({ ...content, id, tone: 'success', duration: defaultToastDuration });
        return value;
      },
      (reason: unknown) => {
        const content = typeof texts.error === 'function' ? texts.error(reason) : texts.error;
        show({ ...content, id, tone: 'error', duration: defaultToastDuration });
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
    hold,
    release,
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
