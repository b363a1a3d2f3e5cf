CREATE TABLE "application" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"product" text NOT NULL,
	"product_version" integer NOT NULL,
	"state" text NOT NULL,
	"party" text NOT NULL,
	"amount" bigint NOT NULL,
	"approved_amount" bigint,
	"purpose" text NOT NULL,
	"payment_requires_otp" boolean DEFAULT true NOT NULL,
	"due_on" date,
	"terms" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"decision" jsonb,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "application_event_agency_id_application_id_id_pk" PRIMARY KEY("agency_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_party" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"share" integer,
	"consented_at" timestamp (3) with time zone,
	"consent" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "application_party_agency_id_application_id_id_pk" PRIMARY KEY("agency_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "shortcode" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"code_sealed" text NOT NULL,
	"requires_otp" boolean NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"application_id" uuid,
	"cause" text NOT NULL,
	"cause_ref" text NOT NULL,
	"on_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entry_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "ledger_entry_seq" UNIQUE("agency_id","seq"),
	CONSTRAINT "ledger_entry_cause" UNIQUE("agency_id","cause","cause_ref")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"agency_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_line_agency_id_entry_id_position_pk" PRIMARY KEY("agency_id","entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_dedupe" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"channel" text NOT NULL,
	"to_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "sent_message_dedupe" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" text PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"party_id" uuid,
	"channel" text NOT NULL,
	"target_masked" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"proof_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_bypass" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"agency_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"secret_hash" text NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_count" (
	"key" text NOT NULL,
	"window" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "otp_count_key_window_pk" PRIMARY KEY("key","window")
);
--> statement-breakpoint
CREATE TABLE "bank_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"agency_id" uuid,
	"payment_id" uuid,
	"state" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawdown" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"payee" text NOT NULL,
	"requested_by" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawdown_agency_id_application_id_id_pk" PRIMARY KEY("agency_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"drawdown_id" uuid,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"received" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"facts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_ref" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "agency_setting" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"payment_methods" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_version" (
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "product_version_product_version_pk" PRIMARY KEY("product","version")
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_party" ADD CONSTRAINT "application_party_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_application_id_party_id_application_party_agency_id_application_id_id_fk" FOREIGN KEY ("agency_id","application_id","party_id") REFERENCES "public"."application_party"("agency_id","application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_agency_id_entry_id_ledger_entry_agency_id_id_fk" FOREIGN KEY ("agency_id","entry_id") REFERENCES "public"."ledger_entry"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawdown" ADD CONSTRAINT "drawdown_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_agency_id_application_id_drawdown_id_drawdown_agency_id_application_id_id_fk" FOREIGN KEY ("agency_id","application_id","drawdown_id") REFERENCES "public"."drawdown"("agency_id","application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_setting" ADD CONSTRAINT "agency_setting_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_by_listing" ON "application" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_by_state" ON "application" USING btree ("agency_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "application_platform_by_state" ON "application" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "shortcode_by_party" ON "shortcode" USING btree ("agency_id","application_id","party_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_by_application" ON "ledger_entry" USING btree ("agency_id","application_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_line_by_account" ON "ledger_line" USING btree ("agency_id","account");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "job_done" ON "job" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "sent_message_by_time" ON "sent_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "one_time_code_by_scope" ON "one_time_code" USING btree ("scope","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_by_end" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "otp_bypass_by_scope" ON "otp_bypass" USING btree ("scope","expires_at");--> statement-breakpoint
CREATE INDEX "otp_count_by_window" ON "otp_count" USING btree ("window");--> statement-breakpoint
CREATE INDEX "bank_receipt_by_state" ON "bank_receipt" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "bank_receipt_by_payment" ON "bank_receipt" USING btree ("agency_id","payment_id");--> statement-breakpoint
CREATE INDEX "drawdown_by_state" ON "drawdown" USING btree ("agency_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_application" ON "payment" USING btree ("agency_id","application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_provider_ref" ON "payment" USING btree ("provider","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE INDEX "payment_by_state" ON "payment" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "provider_event_unhandled" ON "provider_event" USING btree ("received_at") WHERE handled_at is null;