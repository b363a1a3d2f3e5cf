import { useRef } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'capture' | 'onClick'> {
  /** What the file is, for screen readers: "Statement". */
  fileLabel: string;
  /** Kinds of files, as an input's `accept`. */
  accept: string;
  /** Opens the camera where the device has one. */
  capture?: 'environment' | undefined;
  /** The same file can be chosen twice in a row. */
  onFile: (file: File) => void;
}

/** A button that has one file chosen. */
export function FileButton({ fileLabel, accept, capture, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="document" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileLabel}
        accept={accept}
        capture={capture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
