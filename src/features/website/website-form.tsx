import { type FormEvent, useState } from 'react';
import type { AgencyWebsite } from '../../../contract/endpoints/website.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { can, isPlatformStaff } from '../../../domain/permissions.ts';
import { useFormDraft } from '../../offline/use-form-draft.ts';
import { useAccount } from '../../platform/account-context.ts';
import { actTroubleOf } from '../../platform/act-trouble.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DraftNotice } from '../../ui/feedback/draft-notice.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PhonePreview } from './phone-preview.tsx';
import type { useSaveWebsite } from './use-save-website.ts';
import { draftOf, type WebsiteDraft, WebsiteDraftSchema, websiteFrom } from './website-draft.ts';

function troublesOf(error: unknown): string[] {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  if (errors.length > 0) return errors.map(({ message }) => message);
  const trouble = actTroubleOf('page')(error);
  return trouble ? [trouble] : [];
}

export interface WebsiteFormProps {
  website: AgencyWebsite;
  /** Outlives the form, which begins anew with each version: what went wrong stays said. */
  act: ReturnType<typeof useSaveWebsite>;
}

/** How the agency shows itself, written beside what vendors will see; published when somebody says so. */
export function WebsiteForm({ website, act }: WebsiteFormProps) {
  const { agencyId, agencyName, version, published } = website;
  const { roles } = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const drafts = useFormDraft(`website-${agencyId}`, WebsiteDraftSchema, () =>
    draftOf(website.draft),
  );
  const [faults, setFaults] = useState<Partial<Record<keyof WebsiteDraft, string>>>({});
  const isOurs = isPlatformStaff(roles);
  const mayChange =
    can(roles, 'product.configure') !== 'none' && (!isOurs || website.isOpenToStaff);
  const { draft } = drafts;
  if (!draft) return null;
  const change = (part: Partial<WebsiteDraft>) => {
    setFaults({});
    drafts.change(part);
  };
  const save = (isPublished: boolean) => {
    const typed = websiteFrom(draft);
    if ('faults' in typed) setFaults(typed.faults);
    else act.mutate({ website, site: typed.site, isPublished, before: drafts.drop });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(true);
  };
  return (
    <div className={styles.step}>
      <Card title="How vendors and buyers see you">
        <form className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.quiet}>
            On the pages behind your links, in emails, and on a page of your own. Your name is the
            one you registered with; our support changes it.
          </p>
          {mayChange ? (
            <>
              {drafts.restoredAt ? (
                <DraftNotice savedAt={drafts.restoredAt} onDiscard={() => void drafts.restart()} />
              ) : null}
              <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
              <ColourField
                colour={draft.colour}
                error={faults.colour}
                onChange={(colour) => change({ colour })}
              />
              <Field label="Phone" error={faults.phone}>
                <TextInput type="tel" value={draft.phone} onChange={(phone) => change({ phone })} />
              </Field>
              <Field label="Email" error={faults.email}>
                <TextInput
                  type="email"
                  value={draft.email}
                  onChange={(email) => change({ email })}
                />
              </Field>
              <Field label="Address" error={faults.address}>
                <TextInput value={draft.address} onChange={(address) => change({ address })} />
              </Field>
              <Field
                label="First words"
                hint="Above the code on the pages behind your links; 300 letters at most"
                error={faults.welcome}
              >
                <TextArea value={draft.welcome} onChange={(welcome) => change({ welcome })} />
              </Field>
              {isOffline ? <p role="status">You’re offline. Saving needs a connection.</p> : null}
              <ErrorAlert title="Not saved" messages={troublesOf(act.error)} />
              <div className={styles.actions}>
                <Button type="submit" variant="primary" isLoading={act.isPending}>
                  Publish
                </Button>
                <Button disabled={act.isPending} onClick={() => save(false)}>
                  Save draft
                </Button>
              </div>
            </>
          ) : (
            <p>
              {isOurs
                ? 'The agency changes this itself; our staff do once “Manage the website” is switched on.'
                : 'Your principal, or whoever manages products, changes this.'}
            </p>
          )}
        </form>
      </Card>
      <Card title="On a phone">
        <PhonePreview agencyName={agencyName} draft={draft} />
      </Card>
      <Card title="Your own page">
        {published ? (
          <div className={styles.text}>
            <p className={styles.exact}>
              <AppLink className={styles.link} href={publicPaths.agency(agencyId)}>
                {`${location.origin}${publicPaths.agency(agencyId)}`}
              </AppLink>
            </p>
            <p className={styles.quiet}>
              Published {dateTimeText(published.at)} by {published.byName}.
              {published.version === version ? '' : ' The draft has changes that nobody sees yet.'}
            </p>
          </div>
        ) : (
          <p className={styles.quiet}>Nothing is published yet: vendors see your name alone.</p>
        )}
      </Card>
    </div>
  );
}
