import type { ReactNode } from 'react';

export interface ModalProps {
  isOpen: boolean;
  title: string;
  /** Escape, the close button and a press on the backdrop ask for it. */
  onClose: () => void;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** On a phone each is a sheet; where there is room, a panel stands along the side. */
  size?: 'small' | 'medium' | 'large' | 'panel' | undefined;
  /** While something runs that must not be left: no close button, no Escape. */
  isLocked?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children?: ReactNode;
}
