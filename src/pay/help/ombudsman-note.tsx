import type { OwnHelp } from '../../../contract/help-shapes.ts';

/** Who looks at a complaint beyond us, and how to reach them. */
export function OmbudsmanNote({ ombudsman }: Pick<OwnHelp, 'ombudsman'>) {
  const { name, short, phone, email, website, post } = ombudsman;
  return (
    <div className="standing">
      <p>
        If you are not happy with our answer, or have none in time, you can take it to the {name} (
        {short}). It is free and independent of us.
      </p>
      <p>
        <a href={`https://${website}`} rel="noreferrer">
          {website}
        </a>
        , <a href={`mailto:${email}`}>{email}</a>,{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>, {post}
      </p>
    </div>
  );
}
