import { useState } from 'react';
import type { Template, TemplateDraft } from '../../../../contract/template-shapes.ts';
import {
  publishingFaults,
  withoutSignature,
} from '../../../../domain/contracts/template/publishing.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useKeepTemplate } from '../design/draft/use-keep-template.ts';
import styles from '../templates.module.css';

export interface DraftCardProps {
  template: Template;
  draft: TemplateDraft;
  mayEdit: boolean;
}

/** What isn't published: whose it is, what it still lacks, and the way to give it up. */
export function DraftCard({ template, draft, mayEdit }: DraftCardProps) {
  const isOffline = useConnectivity() === 'offline';
  const { discard, isWorking, troubles } = useKeepTemplate(template.id);
  const [isAsked, setAsked] = useState(false);
  const { current, version } = template;
  const lacks = [
    ...publishingFaults(draft.body).map(({ message }) => message),
    ...withoutSignature(draft.body).map(({ label }) => `${label} has no signature.`),
  ];
  const giveUp = async () => {
    if (await discard(version)) toasts.success('Draft discarded');
    setAsked(false);
  };
  return (
    <Card title="Draft">
      <div className={styles.form}>
        <p>
          {draft.name === template.name ? '' : `“${draft.name}”. `}
          Saved by {draft.savedByName}, {dateTimeText(draft.savedAt)}.{' '}
          {current
            ? `Agents go on with version ${current.number} until it is published.`
            : 'Nobody is offered it until it is published.'}
        </p>
        {lacks.length > 0 ? (
          <ul>
            {lacks.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : null}
        <ErrorAlert title="Not discarded" messages={troubles} />
        {mayEdit && current ? (
          <div className={styles.actions}>
            <Button disabled={isOffline} onClick={() => setAsked(true)}>
              Discard draft
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Discard this draft?"
        consequence={`What ${draft.savedByName} saved is gone for everybody. Version ${current?.number ?? 0} stays as it is.`}
        confirmLabel="Discard draft"
        isWorking={isWorking}
        onConfirm={() => void giveUp()}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}
