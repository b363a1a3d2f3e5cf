import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Toast } from './toast-store.ts';
import styles from './toaster.module.css';

const icons = { info: 'info', success: 'check-circle', error: 'alert' } as const;

export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      data-state={toast.state}
      className={classNames(styles.toast, styles[toast.tone])}
    >
      {toast.tone === 'loading' ? (
        <Spinner size="small" />
      ) : (
        <Icon name={icons[toast.tone]} className={styles.icon} />
      )}
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description ? <p>{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <Button
          variant="quiet"
          size="small"
          className={styles.action}
          onClick={() => {
            toast.action?.onSelect();
            onClose();
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton
        icon="close"
        label="Close notification"
        className={styles.close}
        onClick={onClose}
      />
    </div>
  );
}
