import { ACCEPTED } from '../../../offline/prepare-file.ts';
import { FileButton } from '../../../ui/fields/file-button.tsx';
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
  return (
    <FileButton
      size="small"
      icon={capture ? 'add' : 'document'}
      fileLabel={label}
      accept={accept}
      capture={capture}
      isLoading={isAdding}
      onFile={onFile}
    >
      {label}
    </FileButton>
  );
}
