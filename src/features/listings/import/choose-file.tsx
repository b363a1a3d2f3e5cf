import { useState } from 'react';
import { IMPORT_MAX_ROWS } from '../../../../contract/endpoints/imports.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './import.module.css';
import { countText, sampleFile } from './import-words.ts';

export interface ChooseFileProps {
  isReading: boolean;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

/** Step 1: a file by drag and drop or from the device, and a sample to start from. */
export function ChooseFile({ isReading, problem, onChoose }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Card title="Your file">
      <div className={styles.stack}>
        <ErrorAlert messages={problem ? [problem] : []} />
        <label
          className={classNames(styles.drop, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer.files;
            if (file && !isReading) onChoose(file);
          }}
        >
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            className={styles.fileInput}
            disabled={isReading}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) onChoose(file);
            }}
          />
          <Icon name="document" size="large" />
          <span className={styles.dropTitle}>
            {isReading ? 'Reading the file…' : 'Choose a CSV file, or drop it here'}
          </span>
          <span className={styles.quiet}>
            One listing a row, a header row on top, up to {countText(IMPORT_MAX_ROWS)} rows
          </span>
        </label>
        <div className={styles.sample}>
          <p>
            Columns may be in any order and named as your other system names them; you match them in
            the next step. Nothing is added until you have seen the result.
          </p>
          <Button icon="download" onClick={() => saveFile('listings-sample.csv', sampleFile())}>
            Download a sample
          </Button>
        </div>
      </div>
    </Card>
  );
}
