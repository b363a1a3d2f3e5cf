import { errorText } from '../../platform/api-errors.ts';
import { saveFile } from '../../platform/downloads.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useAct } from '../calls/use-act.ts';

export interface FileButtonProps {
  label: string;
  fileName: string;
  /** Asks for the file: with the proof, so it can't be a plain link. */
  fetchFile: () => Promise<Blob>;
}

/** Downloads a paper, such as a receipt. */
export function FileButton({ label, fileName, fetchFile }: FileButtonProps) {
  const download = useAct(async () => saveFile(fileName, await fetchFile()));
  return (
    <>
      <ErrorAlert messages={download.error ? [errorText(download.error)] : []} />
      <Button
        icon="download"
        isFullWidth
        isLoading={download.isRunning}
        onClick={() => void download.run()}
      >
        {label}
      </Button>
    </>
  );
}
