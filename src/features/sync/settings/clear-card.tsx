import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearAnswers } from '../../../offline/device/clear-answers.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from './settings.module.css';

export interface ClearCardProps {
  subject: string;
  onCleared: () => void;
}

/** Clears copies of what we have; never a waiting change and never a draft. */
export function ClearCard({ subject, onCleared }: ClearCardProps) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const clear = async () => {
    await clearAnswers(subject, queryClient);
    setAsked(false);
    setCleared(true);
    onCleared();
  };
  return (
    <Card title="Clear">
      <div className={styles.text}>
        <p>
          Clears the pages, searches and steps you opened before. Waiting changes and drafts stay,
          and so do the listings that are kept for searching.
        </p>
        <p>
          <Button icon="close" onClick={() => setAsked(true)}>
            Clear opened pages
          </Button>
        </p>
        <p role="status">{isCleared ? 'Cleared.' : ''}</p>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Clear the pages you opened before?"
        consequence="Without a connection they can’t be opened again until you have seen them online once more. Nothing you changed is touched."
        confirmLabel="Clear opened pages"
        onConfirm={() => void clear()}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}
