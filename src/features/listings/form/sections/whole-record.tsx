import styles from '../page/form-page.module.css';
import { SectionNav } from '../page/section/section-nav.tsx';
import { AddressSection } from './address-section.tsx';
import { AgentsSection } from './agents-section.tsx';
import { AuctionSection } from './auction-section.tsx';
import { ChargesSection } from './charges-section.tsx';
import { CommissionSection } from './commission-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { MarketingSection } from './marketing-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PriceSection } from './price-section.tsx';
import { PropertySection } from './property-section.tsx';
import { SaleSection } from './sale-section.tsx';

/** Every section of the record (domain.md 4.1). */
export function WholeRecord() {
  return (
    <div className={styles.columns}>
      <SectionNav />
      <div className={styles.sections}>
        <AddressSection />
        <PropertySection />
        <SaleSection />
        <PriceSection />
        <DatesSection />
        <PeopleSection side="vendors" />
        <PeopleSection side="buyers" />
        <AgentsSection />
        <CommissionSection />
        <MarketingSection />
        <ChargesSection />
        <AuctionSection />
      </div>
    </div>
  );
}
