import { publicPaths } from '../../../contract/public-addresses.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useLink } from '../link/link-context.ts';
import { requestStanding } from '../link/standing.ts';

/** The requests for more funds under an application, each a link to its own page. */
export function RequestList() {
  const { application, shortcode } = useLink();
  if (application.drawdowns.length === 0) return null;
  return (
    <Section title="Amounts and requests">
      <ul className="choices">
        {application.drawdowns.map((request) => {
          const { id, amount, reason } = request;
          const { tone, word } = requestStanding(request);
          return (
            <li key={id}>
              <AppLink href={publicPaths.pay(shortcode, id)} className="choice">
                <span className="choice-text">
                  <strong>{reason}</strong>
                  <StatusPill tone={tone}>{word}</StatusPill>
                </span>
                <strong className="choice-price tabular">{moneyText(amount)}</strong>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
