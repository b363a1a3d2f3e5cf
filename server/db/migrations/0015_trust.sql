CREATE TABLE "deposit_payee" (
	"agency_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bsb" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"name_check" text NOT NULL,
	"registered_name" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"called_number" text,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by_name" text,
	"party_id" uuid NOT NULL,
	CONSTRAINT "deposit_payee_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "deposit_person" (
	"agency_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by_name" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"gets_link" boolean NOT NULL,
	CONSTRAINT "deposit_person_agency_id_deposit_id_person_id_pk" PRIMARY KEY("agency_id","deposit_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "sold_deposit" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"basis_points" integer,
	"holder" text NOT NULL,
	"due_on" date,
	"exchanged_on" date,
	"is_at_auction" boolean NOT NULL,
	"auction_on" date,
	"cooling_off_from" date,
	"waived_on" date,
	"is_condition_open" boolean NOT NULL,
	"parties" jsonb,
	"served_on" date,
	"release_signed_on" date,
	"objected_at" timestamp (3) with time zone,
	"objected_by_name" text,
	"notice_on" date,
	"rescinded_on" date,
	"account_id" uuid,
	"held_elsewhere" bigint,
	"held_elsewhere_on" date,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sold_deposit_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "sold_deposit_reference" UNIQUE("agency_id","reference"),
	CONSTRAINT "sold_deposit_amounts" CHECK ("sold_deposit"."price" >= 0 and "sold_deposit"."amount" between 0 and "sold_deposit"."price")
);
--> statement-breakpoint
CREATE TABLE "sold_deposit_event" (
	"agency_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"on_behalf_of" text,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"amount" bigint,
	"reason" text,
	"document_id" uuid,
	CONSTRAINT "sold_deposit_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "trust_entry" (
	"agency_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"on_day" date NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"reference" text,
	"purpose" text NOT NULL,
	"banked_on" date,
	"clears_on" date,
	"reverses_kind" text,
	"reverses_number" integer,
	"presented_on" date,
	"withdrawal_line_id" uuid,
	"authorised_by_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	CONSTRAINT "trust_entry_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "trust_entry_number" UNIQUE("agency_id","account_id","kind","number"),
	CONSTRAINT "trust_entry_amount" CHECK ("trust_entry"."amount" > 0),
	CONSTRAINT "trust_entry_reversal" CHECK (("trust_entry"."kind" = 'reversal') = ("trust_entry"."reverses_kind" is not null and "trust_entry"."reverses_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "trust_licensee" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by_name" text,
	CONSTRAINT "trust_licensee_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "trust_reconciliation" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"statement_balance" bigint NOT NULL,
	"book_balance" bigint NOT NULL,
	"unpresented" bigint NOT NULL,
	"trial_balance" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"unpresented_ids" uuid[] NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"done_by" uuid NOT NULL,
	"done_by_name" text NOT NULL,
	CONSTRAINT "trust_reconciliation_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "trust_setting" (
	"agency_id" uuid NOT NULL,
	"pay_id" text,
	"pay_id_from" timestamp (3) with time zone,
	"bank" text NOT NULL,
	"apca_id" text NOT NULL,
	"has_balancing_record" boolean NOT NULL,
	"has_account_in_header" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "trust_setting_agency_id_pk" PRIMARY KEY("agency_id")
);
--> statement-breakpoint
CREATE TABLE "trust_statement_line" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by_name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"withdrawal_id" uuid,
	"entry_id" uuid,
	"matched_by_name" text,
	"note" text,
	CONSTRAINT "trust_statement_line_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "trust_statement_line_once" UNIQUE("agency_id","account_id","line_key")
);
--> statement-breakpoint
CREATE TABLE "trust_withdrawal" (
	"agency_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"reason" text,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"authorised_at" timestamp (3) with time zone,
	"authorised_by" uuid,
	"authorised_by_name" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by_name" text,
	"sendable_at" timestamp (3) with time zone,
	"file_text" text,
	"file_sha256" text,
	CONSTRAINT "trust_withdrawal_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "trust_withdrawal_authorised" CHECK ("trust_withdrawal"."state" <> 'authorised' or ("trust_withdrawal"."authorised_at" is not null and "trust_withdrawal"."authorised_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "trust_withdrawal_line" (
	"agency_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"payee_id" uuid NOT NULL,
	"payee_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"account_id" uuid,
	"bsb" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "trust_withdrawal_line_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "trust_withdrawal_line_amount" CHECK ("trust_withdrawal_line"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "shortcode" DROP CONSTRAINT "shortcode_leads_to_one";--> statement-breakpoint
ALTER TABLE "bank_order" ADD COLUMN "line_key" text;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "deposit_person_id" uuid;--> statement-breakpoint
ALTER TABLE "deposit_payee" ADD CONSTRAINT "deposit_payee_agency_id_deposit_id_sold_deposit_agency_id_id_fk" FOREIGN KEY ("agency_id","deposit_id") REFERENCES "public"."sold_deposit"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_person" ADD CONSTRAINT "deposit_person_agency_id_deposit_id_sold_deposit_agency_id_id_fk" FOREIGN KEY ("agency_id","deposit_id") REFERENCES "public"."sold_deposit"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_deposit" ADD CONSTRAINT "sold_deposit_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_deposit_event" ADD CONSTRAINT "sold_deposit_event_agency_id_deposit_id_sold_deposit_agency_id_id_fk" FOREIGN KEY ("agency_id","deposit_id") REFERENCES "public"."sold_deposit"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_entry" ADD CONSTRAINT "trust_entry_agency_id_deposit_id_sold_deposit_agency_id_id_fk" FOREIGN KEY ("agency_id","deposit_id") REFERENCES "public"."sold_deposit"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_licensee" ADD CONSTRAINT "trust_licensee_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_reconciliation" ADD CONSTRAINT "trust_reconciliation_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_setting" ADD CONSTRAINT "trust_setting_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_statement_line" ADD CONSTRAINT "trust_statement_line_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_withdrawal" ADD CONSTRAINT "trust_withdrawal_agency_id_deposit_id_sold_deposit_agency_id_id_fk" FOREIGN KEY ("agency_id","deposit_id") REFERENCES "public"."sold_deposit"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_withdrawal_line" ADD CONSTRAINT "trust_withdrawal_line_agency_id_withdrawal_id_trust_withdrawal_agency_id_id_fk" FOREIGN KEY ("agency_id","withdrawal_id") REFERENCES "public"."trust_withdrawal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_payee_by_deposit" ON "deposit_payee" USING btree ("agency_id","deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_person_conveyancer" ON "deposit_person" USING btree ("agency_id","deposit_id","side") WHERE "deposit_person"."gets_link" and "deposit_person"."side" <> 'buyer';--> statement-breakpoint
CREATE UNIQUE INDEX "sold_deposit_open" ON "sold_deposit" USING btree ("agency_id","listing_id") WHERE "sold_deposit"."state" not in ('disbursed', 'refunded', 'forfeited');--> statement-breakpoint
CREATE INDEX "sold_deposit_by_listing" ON "sold_deposit" USING btree ("agency_id","listing_id");--> statement-breakpoint
CREATE INDEX "sold_deposit_by_state" ON "sold_deposit" USING btree ("state");--> statement-breakpoint
CREATE INDEX "sold_deposit_event_by_deposit" ON "sold_deposit_event" USING btree ("agency_id","deposit_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_entry_reversed_once" ON "trust_entry" USING btree ("agency_id","account_id","reverses_kind","reverses_number");--> statement-breakpoint
CREATE INDEX "trust_entry_by_deposit" ON "trust_entry" USING btree ("agency_id","deposit_id");--> statement-breakpoint
CREATE INDEX "trust_reconciliation_by_month" ON "trust_reconciliation" USING btree ("agency_id","account_id","as_of");--> statement-breakpoint
CREATE INDEX "trust_statement_line_by_day" ON "trust_statement_line" USING btree ("agency_id","account_id","booked_on");--> statement-breakpoint
CREATE INDEX "trust_withdrawal_by_deposit" ON "trust_withdrawal" USING btree ("agency_id","deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_withdrawal_one_open" ON "trust_withdrawal" USING btree ("agency_id","deposit_id") WHERE "trust_withdrawal"."state" = 'prepared';--> statement-breakpoint
CREATE INDEX "trust_withdrawal_line_by_withdrawal" ON "trust_withdrawal_line" USING btree ("agency_id","withdrawal_id");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_deposit_id_deposit_person_id_deposit_person_agency_id_deposit_id_person_id_fk" FOREIGN KEY ("agency_id","deposit_id","deposit_person_id") REFERENCES "public"."deposit_person"("agency_id","deposit_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortcode_by_deposit" ON "shortcode" USING btree ("agency_id","deposit_id","deposit_person_id");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_leads_to_one" CHECK (num_nulls(application_id, party_id) in (0, 2) and num_nulls(envelope_id, recipient_id) in (0, 2)
        and num_nulls(aml_case_id, aml_person_id) in (0, 2) and num_nulls(deposit_id, deposit_person_id) in (0, 2)
        and num_nonnulls(application_id, envelope_id, aml_case_id, deposit_id) = 1);
--> statement-breakpoint
SELECT secure_tenant_table('deposit_payee', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('deposit_person', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('sold_deposit', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('sold_deposit_event', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('trust_entry', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('trust_licensee', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('trust_reconciliation', 'SELECT, INSERT', '');
--> statement-breakpoint
SELECT secure_tenant_table('trust_setting', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('trust_statement_line', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('trust_withdrawal', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('trust_withdrawal_line', 'SELECT, INSERT', '');
