import { shownFields } from '../../../domain/contracts/template/conditions.ts';
import { useSigning } from '../envelope/signing-context.ts';
import { StillSpot } from '../fields/still-spot.tsx';
import { Reader } from './reader.tsx';

/** The documents for whoever has nothing to fill: with what is filled, without others' half-done work. */
export function ReadOnlyDocuments() {
  const { signing } = useSigning();
  // What was declined, cancelled or ran out is closed: nothing of it is sent any more.
  if (signing.documents.length === 0) return null;
  return (
    <section className="stack" aria-label="Documents">
      <Reader
        documents={signing.documents}
        overlay={({ body, pages, values, signedFields }, page) => {
          const shown = shownFields(body, values);
          return body.fields
            .filter((field) => field.page === page && shown.has(field.id))
            .map((field) => (
              <StillSpot
                key={field.id}
                field={field}
                page={pages[page]}
                value={values[field.id]}
                isSigned={signedFields.includes(field.id)}
              />
            ));
        }}
      />
    </section>
  );
}
