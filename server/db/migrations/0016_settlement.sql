CREATE TABLE "debt_agreement" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_name" text,
	CONSTRAINT "debt_agreement_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "debt_agreement_amount" CHECK (("debt_agreement"."kind" = 'part_payment') = ("debt_agreement"."amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_letter" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"good_until" date NOT NULL,
	"figure" bigint NOT NULL,
	"per_diem" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by_id" uuid,
	"made_by_name" text NOT NULL,
	"sha256" text NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "payout_letter_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "payout_letter_figure" CHECK ("payout_letter"."figure" > 0)
);
--> statement-breakpoint
CREATE TABLE "clearance_certificate" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"document_id" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by_name" text NOT NULL,
	CONSTRAINT "clearance_certificate_agency_id_listing_id_party_id_pk" PRIMARY KEY("agency_id","listing_id","party_id"),
	CONSTRAINT "clearance_certificate_days" CHECK ("clearance_certificate"."valid_until" >= "clearance_certificate"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"settle_on" date,
	"settle_at" text,
	"first_settle_on" date,
	"platform" text,
	"workspace_id" text,
	"day_owner" text NOT NULL,
	"fail_reason" text,
	"reported_on" date,
	"reported_at" timestamp (3) with time zone,
	"reported_by_id" uuid,
	"reported_by_name" text,
	"reported_note" text,
	"reported_document_id" uuid,
	"settled_on" date,
	"settled_figures" jsonb,
	"confirmed_by_id" uuid,
	"confirmed_by_name" text,
	"closed_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "settlement_booked" CHECK ("settlement"."state" in ('not_booked', 'cancelled') or "settlement"."settle_on" is not null),
	CONSTRAINT "settlement_two_people" CHECK ("settlement"."confirmed_by_id" <> "settlement"."reported_by_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_answer" (
	"agency_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"entered_by_id" uuid,
	"reason" text,
	CONSTRAINT "settlement_answer_agency_id_proposal_id_side_pk" PRIMARY KEY("agency_id","proposal_id","side")
);
--> statement-breakpoint
CREATE TABLE "settlement_approval" (
	"agency_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"side" text NOT NULL,
	"mark" text NOT NULL,
	"figures" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"entered_by_id" uuid,
	"reason" text,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_approval_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement_event" (
	"agency_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"side" text,
	"settle_on" date,
	"reason" text,
	"document_id" uuid,
	CONSTRAINT "settlement_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement_outgoing" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"payment" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by_name" text NOT NULL,
	CONSTRAINT "settlement_outgoing_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "settlement_outgoing_amount" CHECK ("settlement_outgoing"."amount" > 0 and "settlement_outgoing"."to_day" >= "settlement_outgoing"."from_day")
);
--> statement-breakpoint
CREATE TABLE "settlement_person" (
	"agency_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"sent_at" timestamp (3) with time zone,
	"sent_by_name" text,
	"opened_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_person_agency_id_settlement_id_person_id_pk" PRIMARY KEY("agency_id","settlement_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_proposal" (
	"agency_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"settle_on" date NOT NULL,
	"settle_at" text,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"to_accept" text[] NOT NULL,
	"replaced_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_proposal_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "shortcode" DROP CONSTRAINT "shortcode_leads_to_one";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "repay_on" date;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "repay_because" text;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "settlement_person_id" uuid;--> statement-breakpoint
ALTER TABLE "debt_agreement" ADD CONSTRAINT "debt_agreement_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_letter" ADD CONSTRAINT "payout_letter_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_certificate" ADD CONSTRAINT "clearance_certificate_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_answer" ADD CONSTRAINT "settlement_answer_agency_id_proposal_id_settlement_proposal_agency_id_id_fk" FOREIGN KEY ("agency_id","proposal_id") REFERENCES "public"."settlement_proposal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_approval" ADD CONSTRAINT "settlement_approval_agency_id_settlement_id_settlement_agency_id_id_fk" FOREIGN KEY ("agency_id","settlement_id") REFERENCES "public"."settlement"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_event" ADD CONSTRAINT "settlement_event_agency_id_settlement_id_settlement_agency_id_id_fk" FOREIGN KEY ("agency_id","settlement_id") REFERENCES "public"."settlement"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_outgoing" ADD CONSTRAINT "settlement_outgoing_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_person" ADD CONSTRAINT "settlement_person_agency_id_settlement_id_settlement_agency_id_id_fk" FOREIGN KEY ("agency_id","settlement_id") REFERENCES "public"."settlement"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_proposal" ADD CONSTRAINT "settlement_proposal_agency_id_settlement_id_settlement_agency_id_id_fk" FOREIGN KEY ("agency_id","settlement_id") REFERENCES "public"."settlement"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_agreement_by_application" ON "debt_agreement" USING btree ("agency_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debt_agreement_open" ON "debt_agreement" USING btree ("agency_id","application_id","kind") WHERE "debt_agreement"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "payout_letter_by_application" ON "payout_letter" USING btree ("agency_id","application_id","made_at");--> statement-breakpoint
CREATE INDEX "payout_letter_by_file" ON "payout_letter" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_open" ON "settlement" USING btree ("agency_id","listing_id") WHERE "settlement"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "settlement_by_listing" ON "settlement" USING btree ("agency_id","listing_id");--> statement-breakpoint
CREATE INDEX "settlement_by_state" ON "settlement" USING btree ("state","settle_on");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_approval_once" ON "settlement_approval" USING btree ("agency_id","settlement_id","side","mark") WHERE "settlement_approval"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_event_by_settlement" ON "settlement_event" USING btree ("agency_id","settlement_id","at");--> statement-breakpoint
CREATE INDEX "settlement_outgoing_by_listing" ON "settlement_outgoing" USING btree ("agency_id","listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_person_side" ON "settlement_person" USING btree ("agency_id","settlement_id","side") WHERE "settlement_person"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_proposal_open" ON "settlement_proposal" USING btree ("agency_id","settlement_id") WHERE "settlement_proposal"."decided_at" is null and "settlement_proposal"."replaced_by" is null and "settlement_proposal"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_settlement_id_settlement_person_id_settlement_person_agency_id_settlement_id_person_id_fk" FOREIGN KEY ("agency_id","settlement_id","settlement_person_id") REFERENCES "public"."settlement_person"("agency_id","settlement_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortcode_by_settlement" ON "shortcode" USING btree ("agency_id","settlement_id","settlement_person_id");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_leads_to_one" CHECK (num_nulls(application_id, party_id) in (0, 2) and num_nulls(envelope_id, recipient_id) in (0, 2)
        and num_nulls(aml_case_id, aml_person_id) in (0, 2) and num_nulls(deposit_id, deposit_person_id) in (0, 2)
        and num_nulls(settlement_id, settlement_person_id) in (0, 2)
        and num_nonnulls(application_id, envelope_id, aml_case_id, deposit_id, settlement_id) = 1);
--> statement-breakpoint
SELECT secure_tenant_table('clearance_certificate', 'SELECT, INSERT, UPDATE, DELETE', '');
--> statement-breakpoint
SELECT secure_tenant_table('debt_agreement', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('payout_letter', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('settlement', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('settlement_answer', 'SELECT, INSERT', '');
--> statement-breakpoint
SELECT secure_tenant_table('settlement_approval', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('settlement_event', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('settlement_outgoing', 'SELECT, INSERT, UPDATE, DELETE', '');
--> statement-breakpoint
SELECT secure_tenant_table('settlement_person', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('settlement_proposal', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
UPDATE application SET repay_on = due_on, repay_because = 'dueOn' WHERE due_on IS NOT NULL;
