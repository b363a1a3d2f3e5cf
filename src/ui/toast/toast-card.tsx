import { Toast, type ToastOptions } from '@ark-ui/react/toast';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { ToastTone } from './toast-types.ts';
import styles from './toaster.module.css';

const icons: Record<string, IconName> = { success: 'check-circle', error: 'alert' };

export function ToastCard({ toast }: { toast: ToastOptions }) {
  const tone = (toast.type ?? 'info') as ToastTone;
  return (
    <Toast.Root
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.toast, styles[tone])}
    >
      {tone === 'loading' ? (
        <Spinner size="small" />
      ) : (
        <Icon name={icons[tone] ?? 'info'} className={styles.icon} />
      )}
      <div className={styles.text}>
        <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
        {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
      </div>
      {toast.action ? (
        <Toast.ActionTrigger asChild>
          <Button variant="quiet" size="small" className={styles.action}>
            {toast.action.label}
          </Button>
        </Toast.ActionTrigger>
      ) : null}
      <Toast.CloseTrigger asChild>
        <IconButton icon="close" label="Close notification" className={styles.close} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
