import { DEBIT_AGREEMENT } from '../../../../domain/payments/debit-agreement.ts';
import { FileButton } from '../../../by-link/frame/file-button.tsx';
import { usePage } from '../../../by-link/frame/page-context.ts';
import { Section } from '../../../by-link/frame/section.tsx';
import { useLink } from '../../link/link-context.ts';

const TITLE = 'Direct debit service agreement';

/** What a person agrees to by a direct debit, to read before it is given and to keep. */
export function ServiceAgreement() {
  const { application } = useLink();
  const { supportPhone } = usePage().facts;
  const { parts, version } = DEBIT_AGREEMENT;
  const callUs = supportPhone ? `Call us on ${supportPhone}.` : 'Call us.';
  const fetchFile = () => {
    const lines = parts.map(({ title, text }) => `${title}\n${text}`);
    const head = `${TITLE}\n${application.agency.name}, ${application.property}\nVersion ${version}`;
    const text = [head, ...lines, callUs].join('\n\n');
    return Promise.resolve(new Blob([text], { type: 'text/plain' }));
  };
  return (
    <Section title={TITLE}>
      {parts.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
      <p>{callUs} By going on you agree to this.</p>
      <FileButton
        label="Keep a copy"
        fileName="direct-debit-service-agreement.txt"
        fetchFile={fetchFile}
      />
    </Section>
  );
}
