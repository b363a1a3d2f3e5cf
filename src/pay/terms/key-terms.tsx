import { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { useLink } from '../link/link-context.ts';

/** Who lends, at what rate, each charge in a sentence, when it is repaid, and the paper to keep: of a request too. */
export function KeyTerms({ drawdownId }: { drawdownId?: string }) {
  const { application, shortcode } = useLink();
  const { fetchFile } = usePage();
  const { productName, terms } = application;
  if (!terms) return null;
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Product', value: productName },
          { term: 'Lender', value: terms.lender },
          { term: 'Interest', value: terms.rate },
        ]}
      />
      <h3>What is charged</h3>
      <ul className="sentences">
        {terms.charges.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3>When it is repaid</h3>
      <p>{terms.repayment}</p>
      {terms.coolingOff ? (
        <>
          <h3>If you change your mind</h3>
          <p>{terms.coolingOff}</p>
        </>
      ) : null}
      <FileButton
        label="Key terms to keep (PDF)"
        fileName="key-terms.pdf"
        fetchFile={() =>
          fetchFile(vendorApplicationEndpoints.keyTerms, {
            params: { shortcode },
            query: drawdownId ? { drawdownId } : {},
          })
        }
      />
    </>
  );
}
