import { expect } from '@playwright/test';
import type { AmlCase } from '../../../contract/aml-shapes.ts';
import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import type { TrustBookView, TrustLine } from '../../../contract/endpoints/trust-book.ts';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { newId, type StaffCalls, staffCalls } from '../identity/staff-calls.ts';
import { ownMobile, ownWord } from '../pages/own-listings.ts';
import type { PayLink } from '../pages/pay-link.ts';
import { inventedEntries, listTable, workbookOf } from '../workbook.ts';

const PRICE = 985_000_00;
export const DEPOSIT = 98_500_00;
/** 2.1 % and GST on it. */
export const COMMISSION = 22_753_50;
/** What was booked of the campaign, all of which is funded. */
export const FUNDED = 1_600_00;
/** What the suppliers invoiced of it. */
export const INVOICED = 1_595_37;

const BANK_FILE = {
  bank: 'CBA',
  apcaId: '301500',
  hasBalancingRecord: true,
  hasAccountInHeader: false,
};

/** What the server keeps beside what people write of a listing. */
const NOT_WRITTEN = [
  'id',
  'agencyId',
  'reference',
  'state',
  'addressLine',
  'createdAt',
  'updatedAt',
];

type Versioned = { version: number };

/** As somebody writes 2026-11-30: 30/11/2026. */
export const slashed = (day: string) => day.split('-').toReversed().join('/');

/** What the people of an agency do about one sale that other journeys show on their screens. */
export class WholeSale {
  readonly baseURL: string;
  readonly today: IsoDate;
  readonly listingId = newId();
  readonly word = ownWord();
  readonly vendor = { id: newId(), kind: 'person', name: 'Vera Vendor', mobile: ownMobile() };
  readonly buyer = { id: newId(), kind: 'person', name: 'Bea Buyer', mobile: ownMobile() };
  readonly agent: StaffCalls;
  readonly clerk: StaffCalls;
  readonly principal: StaffCalls;
  readonly credit: StaffCalls;
  readonly marketing = [
    { id: newId(), supplier: `${this.word} Signs`, item: 'Board', price: 1_000_00 },
    { id: newId(), supplier: `${this.word} Lens`, item: 'Photos', price: 600_00 },
  ] as const;

  private constructor(baseURL: string, today: IsoDate, staff: readonly StaffCalls[]) {
    const [agent, clerk, principal, credit] = staff;
    if (!agent || !clerk || !principal || !credit) throw new Error('Somebody isn’t there');
    this.baseURL = baseURL;
    this.today = today;
    this.agent = agent;
    this.clerk = clerk;
    this.principal = principal;
    this.credit = credit;
  }

  /** A listing that nobody has signed an agreement for yet, on a day that the server's clock shows. */
  static async on(baseURL: string, today: IsoDate): Promise<WholeSale> {
    const people = ['agent', 'applicationsManager', 'principal', 'platformCredit'] as const;
    const staff = await Promise.all(people.map((person) => staffCalls(person, baseURL)));
    const sale = new WholeSale(baseURL, today, staff);
    await sale.agent.post('/api/listings', { id: sale.listingId, listing: sale.#listing() });
    return sale;
  }

  #listing() {
    return {
      address: {
        streetNumber: '12',
        streetName: this.word,
        streetType: 'Street',
        suburb: 'Fitzroy',
        state: 'VIC',
        postcode: '3065',
      },
      propertyClass: 'residential',
      category: 'House',
      saleMethod: 'auction',
      vendors: [this.vendor],
      buyers: [],
      vendorConveyancer: {
        firm: 'Set & Tle',
        person: 'Colin Conveyancer',
        email: this.mailOf('vendor'),
      },
      authority: { kind: 'exclusive' },
      price: { estimateLow: 950_000_00, estimateHigh: 1_000_000_00 },
      commission: { kind: 'percent', basisPoints: 210, plusGst: true },
      marketing: this.marketing,
      otherCharges: [],
      coAgentIds: [],
    };
  }

  /** Where the conveyancer of a side gets letters. */
  mailOf(side: 'vendor' | 'buyer'): string {
    return `${side}.${this.word.toLowerCase()}@conveyancer.example`;
  }

  #about(rest: string): string {
    return `/api/listings/${this.listingId}${rest}`;
  }

  settlement(): Promise<SaleSettlement> {
    return this.agent.get(this.#about('/settlement'));
  }

  deposit(): Promise<SoldDeposit> {
    return this.agent.get(this.#about('/sold-deposit'));
  }

  book(): Promise<TrustBookView> {
    return this.principal.get('/api/trust-book');
  }

  /** Our own staff load a list of names to screen people against: without one nobody is cleared. */
  async loadSanctions(): Promise<void> {
    const keeper = await staffCalls('platformSuper', this.baseURL);
    const file = workbookOf(listTable(...inventedEntries(3, 9_001)));
    const loaded = await keeper.post<{ version: number }>('/api/sanctions-lists', file);
    await keeper.post(`/api/sanctions-lists/${loaded.version}/activate`, {});
  }

  /** Has a party checked, who is verified by the rules. */
  async verify({ id: partyId, name }: { id: string; name: string }): Promise<void> {
    const cases = this.#about('/aml/cases');
    const started = await this.agent.post<AmlCase>(cases, {
      id: newId(),
      partyId,
      kind: 'individual',
    });
    const [person] = started.customer.people;
    const customer = {
      kind: 'individual',
      purpose: 'Moving closer to family',
      people: [
        {
          id: person?.id ?? newId(),
          roles: ['self'],
          name,
          bornOn: '1970-01-02',
          address: '12 Wattle Street, Newtown NSW 2042',
        },
      ],
    };
    const one = `${cases}/${started.id}`;
    const collected = await this.agent.put<AmlCase>(`${one}/customer`, customer, started.version);
    await this.agent.post(`${one}/submit`, {}, collected.version);
    await expect
      .poll(async () => (await this.agent.get<AmlCase>(one)).state, { timeout: 60_000 })
      .toBe('verified');
  }

  /** Asks the vendor to have the campaign funded; gives the link they were sent. */
  async askForFunding(): Promise<PayLink> {
    const applicationId = newId();
    const { agent, vendor, listingId } = this;
    await agent.post('/api/applications', {
      id: applicationId,
      listingId,
      product: 'standard',
      amount: FUNDED,
      paymentRequiresOtp: true,
      purpose: 'Marketing of your home',
    });
    await agent.post(`/api/applications/${applicationId}/send`, {});
    type Links = { links: { partyId: string; url?: string }[] };
    const { links } = await agent.get<Links>(`/api/applications/${applicationId}/links`);
    const url = links.find(({ partyId }) => partyId === vendor.id)?.url ?? '';
    const path = new URL(url).pathname;
    const shortcode = path.split('/').at(-1) ?? '';
    const { name, mobile } = vendor;
    return { url, path, shortcode, name, mobile, email: '', amount: '', applicationId, listingId };
  }

  /** What was approved is paid out to the agency by itself. */
  async fundingIsOut({ applicationId }: Pick<PayLink, 'applicationId'>): Promise<void> {
    const state = async () => (await this.agent.get(`/api/applications/${applicationId}`)).state;
    await expect.poll(state).toBe('active');
  }

  /** Three invoices are recorded, approved by somebody else, paid by one file, and seen at the bank. */
  async paySuppliers(): Promise<void> {
    const { agent, clerk, principal, today } = this;
    const suppliers: string[] = [];
    for (const [at, { supplier: name }] of this.marketing.entries()) {
      const id = newId();
      await clerk.post('/api/suppliers', { id, name, phone: '0491 570 006' });
      const account = { id: newId(), bsb: '082-001', accountNumber: `1234567${at}`, name };
      await clerk.post(`/api/suppliers/${id}/accounts`, account);
      suppliers.push(id);
    }
    await clerk.put('/api/payment-file-settings', BANK_FILE);
    const papers = [
      { number: 'INV-77', total: 880_00, line: 0 },
      { number: 'INV-78', total: 115_37, line: 0 },
      { number: 'P-9', total: 600_00, line: 1 },
    ];
    const invoiceIds: string[] = [];
    for (const { number, total, line } of papers) {
      const id = newId();
      await agent.post(this.#about('/supplier-invoices'), {
        id,
        invoice: {
          supplierId: suppliers[line],
          kind: 'invoice',
          number,
          issuedOn: today,
          total,
          gst: 0,
          lines: [{ marketingLineId: this.marketing[line]?.id, amount: total }],
        },
      });
      await clerk.post(`/api/supplier-invoices/${id}/approve`, { amount: total });
      invoiceIds.push(id);
    }
    const run = newId();
    await clerk.post('/api/payment-runs', { id: run, invoiceIds });
    const release = { total: INVOICED, isShorteningAgreed: true };
    await principal.post(`/api/payment-runs/${run}/release`, release);
    await principal.post(`/api/payment-runs/${run}/file`, {});
    const text = `${slashed(today)},"-1595.37","DIRECT ENTRY RUN","1000.00"\n`;
    const seen = await clerk.post('/api/supplier-statements', { text, format: 'cba' });
    expect(seen).toMatchObject({ read: 1, paid: 1 });
  }

  /** The licensee in charge is named, and how the bank of the trust account wants its file. */
  async openTrust(): Promise<void> {
    const { licensee } = await this.book();
    const personId = licensee.choices[0]?.personId;
    await this.principal.post('/api/trust-licensee', { id: newId(), personId });
    const payId = 'trust@quillwater.example';
    await this.principal.put('/api/trust-settings', { ...BANK_FILE, payId });
  }

  /** It is sold at auction on the day that the server's clock shows. */
  async sellAtAuction(auctionAt: Date): Promise<void> {
    const stored = await this.agent.get(this.#about(''));
    const { version, ...listing } = stored;
    const written = Object.entries(listing).filter(([key]) => !NOT_WRITTEN.includes(key));
    const sold = {
      ...Object.fromEntries(written),
      buyers: [this.buyer],
      price: { sale: PRICE },
      dates: { auctionAt: auctionAt.toISOString(), exchangedOn: this.today },
      auctionResult: { outcome: 'sold-at-auction' },
    };
    const kept = await this.agent.put<Versioned>(this.#about(''), sold, Number(version));
    await this.agent.post(this.#about('/moves'), { event: 'sellAtAuction' }, kept.version);
    // It is opened right after the move, by itself.
    await expect(() => this.deposit()).toPass();
  }

  /** The account that the vendor is paid to. */
  async giveAccount(): Promise<void> {
    await this.agent.post(this.#about('/sold-deposit/payees'), {
      id: newId(),
      partyId: this.vendor.id,
      bsb: '082-001',
      accountNumber: '12345678',
      name: this.vendor.name,
    });
  }

  /** A line of the trust account's statement. */
  async trustLine(day: string, cents: number, text: string): Promise<Record<string, number>> {
    const amount = `${cents < 0 ? '-' : '+'}${(Math.abs(cents) / 100).toFixed(2)}`;
    const line = `${slashed(day)},"${amount}","${text}","1000.00"\n`;
    return this.principal.post('/api/trust-statements', { text: line, format: 'cba' });
  }

  /** The deposit is paid out by the licensee in charge, and the statement shows it. */
  async payOut(day: IsoDate): Promise<void> {
    const prepared = await this.agent.post<SoldDeposit>(this.#about('/sold-deposit/withdrawals'), {
      id: newId(),
      kind: 'disbursement',
    });
    const [waiting] = prepared.withdrawals;
    expect(waiting?.total).toBe(DEPOSIT);
    const one = `/api/trust-withdrawals/${waiting?.id}`;
    await this.principal.post(`${one}/authorise`, { total: DEPOSIT, isShorteningAgreed: true });
    await this.principal.post(`${one}/file`, {});
    await this.trustLine(day, -DEPOSIT, 'DIRECT ENTRY TRUST');
    const lines = '/api/trust-statement-lines';
    type Lines = { lines: TrustLine[] };
    const [line] = (await this.principal.get<Lines>(lines)).lines;
    const is = { is: 'withdrawal', withdrawalId: waiting?.id };
    const said = await this.principal.post<Lines>(`${lines}/${line?.id}/match`, is);
    expect(said.lines.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  }

  /** Our own staff see the money of the funding that the settlement reported. */
  async confirmRepayment({ applicationId }: Pick<PayLink, 'applicationId'>): Promise<number> {
    type Reports = { reports: { id: string; amount: number }[] };
    const path = `/api/applications/${applicationId}/settlements`;
    const { reports } = await this.principal.get<Reports>(path);
    const [report] = reports;
    await this.credit.post(`/api/settlements-to-confirm/${report?.id}/decision`, {
      event: 'confirm',
      reason: 'Seen on the trust account',
    });
    return report?.amount ?? 0;
  }

  /** So many days after the day on which it began. */
  day(after: number): IsoDate {
    return addDays(this.today, after);
  }
}
