import { useRef } from 'react';
import { ACCEPTED } from '../../../offline/prepare-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import content from '../../../ui/layout/content.module.css';

export interface FileButtonsProps {
  isAdding: boolean;
  onFile: (file: File) => void;
}

/** Takes a photo of a paper with a phone's camera, or chooses a file of it. */
export function FileButtons(props: FileButtonsProps) {
  return (
    <div className={content.actions}>
      <Picker label="Take a photo" accept="image/*" capture="environment" {...props} />
      <Picker label="Choose a file" accept={ACCEPTED.invoice} {...props} />
    </div>
  );
}

interface PickerProps extends FileButtonsProps {
  label: string;
  accept: string;
  capture?: 'environment';
}

function Picker({ label, accept, capture, isAdding, onFile }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        icon={capture ? 'add' : 'document'}
        isLoading={isAdding}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
