import type { ReactNode } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import { OutsidePage } from '../../ui/layout/outside-page.tsx';

/** The page of an agency that joins. */
export function RegistrationFrame({ title, children }: { title: string; children: ReactNode }) {
  const { brandName, supportPhone } = usePortal().config;
  return (
    <OutsidePage brandName={brandName} supportPhone={supportPhone} title={title}>
      {children}
    </OutsidePage>
  );
}
