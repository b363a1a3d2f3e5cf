import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { OtherDevice } from '../options/other-device.tsx';

/** /agencies/{id}: who an agency is, how to reach it, and where owners apply to it. */
export function AgencyPage() {
  const { agencyName, brandName, site } = usePage().facts;
  if (!site || !agencyName) return <GonePage />;
  const { welcome, phone, email, address, applyPath } = site;
  const isReached = phone || email || address;
  return (
    <div className="stack">
      <Title>{agencyName}</Title>
      {welcome ? <p>{welcome}</p> : null}
      {isReached ? (
        <Section title="How to reach us">
          {phone ? (
            <p>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </p>
          ) : null}
          {email ? (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          ) : null}
          {address ? <p>{address}</p> : null}
        </Section>
      ) : null}
      {applyPath ? (
        <Section title="Pay for your sale at settlement">
          <p>Apply for the costs of selling your home, and pay them once it is sold.</p>
          <p>
            <a href={applyPath}>Apply to {agencyName}</a>
          </p>
        </Section>
      ) : null}
      <OtherDevice summary="Open this page on your phone" />
      <p className="note">
        Applications and payments go through {brandName}. Look for its address in your browser
        before you enter anything.
      </p>
    </div>
  );
}
