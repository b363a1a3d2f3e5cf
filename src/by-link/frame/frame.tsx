import { type ReactNode, useSyncExternalStore } from 'react';
import { agencyMark } from '../../../domain/agencies/agency-mark.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Help } from './help.tsx';
import { usePage } from './page-context.ts';

/**
 * Round every public page: whose it is, how not to be cheated (domain.md, feature 45), and whom to ask. The server
 * writes the same.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { facts, connectivity } = usePage();
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.state);
  const owner = facts.agencyName ?? facts.brandName;
  const { logo, colour } = facts.site ?? {};
  return (
    <>
      <header className="head">
        {logo ? (
          <img className="logo" src={logo} alt="" />
        ) : (
          <span
            className="mark"
            aria-hidden="true"
            style={colour ? { backgroundColor: colour, color: '#fff' } : {}}
          >
            {agencyMark(owner)}
          </span>
        )}
        <span className="owner">{owner}</span>
        <span className="secure">
          By {facts.brandName}, which never asks for your code or card number by phone, text or
          email
        </span>
      </header>
      {state === 'offline' ? (
        <div className="notices">
          <Banner tone="waiting" icon="offline" title="You’re offline">
            Nothing you see here is lost. We try again as soon as there is a connection.
          </Banner>
        </div>
      ) : null}
      <main className="page">{children}</main>
      <Help />
    </>
  );
}
