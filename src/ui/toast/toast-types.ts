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

export interface PromiseTexts<Value> {
  loading: ToastContent;
  success: ToastContent | ((value: Value) => ToastContent);
  error: ToastContent | ((reason: unknown) => ToastContent);
}
