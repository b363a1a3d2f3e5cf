import { useEffect, useRef } from 'react';
import styles from './grid.module.css';

export interface TickBoxProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean | undefined;
  tabIndex?: number | undefined;
  onToggle: () => void;
}

export function TickBox({ label, isChecked, isPartly = false, tabIndex, onToggle }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        tabIndex={tabIndex}
        onChange={onToggle}
      />
    </label>
  );
}
