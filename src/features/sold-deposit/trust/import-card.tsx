import { useState } from 'react';
import type { EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts';
import type { trustBook } from '../../../../contract/endpoints/trust-book.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';

type ImportCall = typeof trustBook.calls.importStatement;
type Format = NonNullable<EndpointInput<ImportCall>['body']['format']>;

/** Named here: the rules of the formats would put more on every phone. */
const FORMAT_WORDS: Record<Format | 'any', string> = {
  any: 'Find out from the file',
  cba: 'Commonwealth Bank',
  anz: 'ANZ',
  nab: 'NAB',
  westpac: 'Westpac',
};
const FORMATS = Object.entries(FORMAT_WORDS).map(([value, label]) => ({
  value: value as Format | 'any',
  label,
}));

/** As much as one import takes. */
const MOST_CHARACTERS = 2_000_000;

/** Imports a statement of the trust account, from a file or pasted. */
export function ImportCard() {
  const isOffline = useConnectivity() === 'offline';
  const [text, setText] = useState('');
  const [format, setFormat] = useState<Format | 'any'>('any');
  const [problem, setProblem] = useState<string>();
  const act = useDepositAct((calls, body: EndpointInput<ImportCall>['body'], options) =>
    calls.book.importStatement({ body }, options),
  );
  async function read(file: File) {
    act.reset();
    setProblem(undefined);
    try {
      setText(await file.text());
    } catch {
      setProblem('The file can’t be read');
    }
  }
  function send() {
    const isTooLong = text.length > MOST_CHARACTERS;
    const empty = text.trim() === '' ? 'Choose a file, or paste what it has' : undefined;
    const found = isTooLong ? 'It is too long. Import a shorter time of it.' : empty;
    setProblem(found);
    if (found) return;
    act.mutate({ text, ...(format === 'any' ? {} : { format }) }, { onSuccess: () => setText('') });
  }
  return (
    <Card title="Import a statement of the trust account">
      <div className={content.form}>
        <p className={content.quiet}>
          Download the statement from your bank as CSV, OFX or CAMT.053 (.csv, .ofx or .xml), of
          whole days. Each line counts once, however often you import it and in whichever kind of
          file.
        </p>
        <div className={content.actions}>
          <FileButton
            fileLabel="Statement"
            accept=".csv,.ofx,.xml,.txt,text/csv,text/plain,text/xml,application/xml"
            onFile={(file) => void read(file)}
          >
            Choose a file
          </FileButton>
        </div>
        <Field label="Or paste it here" error={problem}>
          <TextArea
            rows={5}
            value={text}
            onChange={(next) => {
              setText(next);
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label="Bank of a CSV file">
          <SelectInput value={format} options={FORMATS} onChange={setFormat} />
        </Field>
        {isOffline ? <p role="status">You’re offline. This needs a connection.</p> : null}
        <ErrorAlert messages={depositTroubles(act.error)} />
        {act.data ? <Imported answer={act.data} /> : null}
        <div className={content.actions}>
          <Button variant="primary" isLoading={act.isPending} onClick={send}>
            Import the statement
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What came of an import. */
function Imported({ answer }: { answer: EndpointOutput<ImportCall> }) {
  const { read, isNew, receipts, payments, unknown } = answer;
  const known = read - isNew;
  return (
    <Banner tone="info" icon="check-circle" title={`${lines(read)} read, ${isNew} new`}>
      {known > 0 ? `${known} known already. ` : ''}
      {receipts > 0 ? `${lines(receipts)} brought money for deposits. ` : ''}
      {payments > 0 ? `${lines(payments)} show payments that left. ` : ''}
      {unknown > 0 ? `Say below what ${unknown === 1 ? '1 line is' : `${unknown} lines are`}.` : ''}
    </Banner>
  );
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
