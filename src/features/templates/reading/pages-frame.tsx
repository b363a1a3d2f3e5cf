import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { VIEWER_PATH } from '../../../../contract/content-security-policy.ts';
import type { ContractFile } from '../../../../contract/template-shapes.ts';
import type { FieldOver } from '../../../../contract/viewer-messages.ts';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import { signerColour } from '../../../../domain/contracts/template/signers.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useViewer } from '../../../platform/viewer-link.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { fromBase64 } from '../base64.ts';
import { readState } from '../read-state.ts';
import { templateQueries } from '../template-queries.ts';
import styles from './pages-frame.module.css';

export interface PagesFrameProps {
  /** For assistive technology. */
  title: string;
  file: ContractFile;
  body: TemplateBody;
  /** The first page alone, as a picture. */
  isPicture?: boolean;
  onClose?: () => void;
}

/** A PDF with the fields over it, to be looked at only. */
export function PagesFrame(props: PagesFrameProps) {
  const { client } = usePortal();
  const content = useQuery(templateQueries(client).content(props.file.id));
  if (content.data) return <Frame {...props} content={content.data} />;
  return <PageStates state={readState('The PDF', content)}>{null}</PageStates>;
}

function Frame(props: PagesFrameProps & { content: string }) {
  const { title, file, body, isPicture = false, onClose, content } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useMemo(
    () => ({ file: fromBase64(content), fields: fieldsOver(body, file), isPicture }),
    [content, body, file, isPicture],
  );
  const isShown = useViewer(frame, {
    shown,
    onFailed: () => setFailed(true),
    ...(onClose ? { onClose } : {}),
  });
  const [first] = file.pages;
  if (hasFailed) return <p role="status">The pages can’t be shown here just now.</p>;
  return (
    <div
      className={isPicture ? styles.picture : styles.pages}
      style={isPicture && first ? { aspectRatio: `${first.width} / ${first.height}` } : undefined}
      aria-busy={!isShown}
    >
      {isShown ? null : <p role="status">Opening the document…</p>}
      <iframe
        ref={frame}
        className={styles.frame}
        src={VIEWER_PATH}
        title={title}
        tabIndex={isPicture ? -1 : undefined}
        data-stage={isShown ? 'shown' : 'loading'}
      />
    </div>
  );
}

function fieldsOver({ fields, signers }: TemplateBody, { pages }: ContractFile): FieldOver[] {
  return fields.flatMap(({ id, page, x, y, width, height, label, signerId }) => {
    const size = pages[page];
    if (!size) return [];
    const who = signers.find((signer) => signer.id === signerId)?.label;
    return [
      {
        id,
        page,
        x: x / size.width,
        y: y / size.height,
        width: width / size.width,
        height: height / size.height,
        name: who ? `${label}, ${who}` : label,
        colour: signerColour(signers, signerId),
      },
    ];
  });
}
