CREATE TABLE "payment_file_setting" (
	"agency_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"apca_id" text NOT NULL,
	"has_balancing_record" boolean NOT NULL,
	"has_account_in_header" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "payment_file_setting_agency_id_pk" PRIMARY KEY("agency_id")
);
--> statement-breakpoint
CREATE TABLE "payment_run" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_by_name" text,
	"sendable_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by_name" text,
	"refused_at" timestamp (3) with time zone,
	"refused_by_name" text,
	"file_text" text,
	"file_sha256" text,
	"stop_hash" "bytea",
	"stop_sealed" text,
	CONSTRAINT "payment_run_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "payment_run_number" UNIQUE("agency_id","number"),
	CONSTRAINT "payment_run_second_pair" CHECK ("payment_run"."state" in ('draft', 'stopped') or ("payment_run"."released_at" is not null and ("payment_run"."released_by" <> "payment_run"."prepared_by" or "payment_run"."sendable_at" >= "payment_run"."released_at" + interval '1 hour')))
);
--> statement-breakpoint
CREATE TABLE "payment_run_item" (
	"agency_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"bsb" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"returned_because" text,
	CONSTRAINT "payment_run_item_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"abn" text,
	"is_gst_registered" boolean,
	"email" text,
	"phone" text,
	"phone_by" uuid,
	"phone_before" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "supplier_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_account" (
	"agency_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
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
	CONSTRAINT "supplier_account_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "supplier_account_two_people" CHECK ("supplier_account"."confirmed_at" is null or ("supplier_account"."confirmed_by" is not null and ("supplier_account"."confirmed_by" <> "supplier_account"."created_by" or "supplier_account"."confirmed_at" >= "supplier_account"."starts_at")))
);
--> statement-breakpoint
CREATE TABLE "supplier_credit" (
	"agency_id" uuid NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"against_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "supplier_credit_agency_id_credit_note_id_against_id_pk" PRIMARY KEY("agency_id","credit_note_id","against_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_invoice" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"total" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"abn" text,
	"document_id" uuid,
	"file_hash" text,
	"note" text,
	"state" text NOT NULL,
	"reasons" text[] NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_by_name" text NOT NULL,
	"approved" bigint,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"approved_by_name" text,
	"paid_on" date,
	"version" integer NOT NULL,
	CONSTRAINT "supplier_invoice_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "supplier_invoice_approved" CHECK ("supplier_invoice"."approved" is null or "supplier_invoice"."approved" between 1 and "supplier_invoice"."total")
);
--> statement-breakpoint
CREATE TABLE "supplier_invoice_event" (
	"agency_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text,
	CONSTRAINT "supplier_invoice_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_invoice_line" (
	"agency_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"marketing_line_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "supplier_invoice_line_agency_id_invoice_id_position_pk" PRIMARY KEY("agency_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "supplier_statement_line" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"run_id" uuid,
	"item_id" uuid,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by_name" text NOT NULL,
	CONSTRAINT "supplier_statement_line_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "supplier_statement_line_once" UNIQUE("agency_id","line_key")
);
--> statement-breakpoint
ALTER TABLE "payment_file_setting" ADD CONSTRAINT "payment_file_setting_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run" ADD CONSTRAINT "payment_run_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_item" ADD CONSTRAINT "payment_run_item_agency_id_run_id_payment_run_agency_id_id_fk" FOREIGN KEY ("agency_id","run_id") REFERENCES "public"."payment_run"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_item" ADD CONSTRAINT "payment_run_item_agency_id_invoice_id_supplier_invoice_agency_id_id_fk" FOREIGN KEY ("agency_id","invoice_id") REFERENCES "public"."supplier_invoice"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_account" ADD CONSTRAINT "supplier_account_agency_id_supplier_id_supplier_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "public"."supplier"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_credit" ADD CONSTRAINT "supplier_credit_agency_id_credit_note_id_supplier_invoice_agency_id_id_fk" FOREIGN KEY ("agency_id","credit_note_id") REFERENCES "public"."supplier_invoice"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_agency_id_supplier_id_supplier_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "public"."supplier"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_event" ADD CONSTRAINT "supplier_invoice_event_agency_id_invoice_id_supplier_invoice_agency_id_id_fk" FOREIGN KEY ("agency_id","invoice_id") REFERENCES "public"."supplier_invoice"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_agency_id_invoice_id_supplier_invoice_agency_id_id_fk" FOREIGN KEY ("agency_id","invoice_id") REFERENCES "public"."supplier_invoice"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_statement_line" ADD CONSTRAINT "supplier_statement_line_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_run_by_stop" ON "payment_run" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "payment_run_item_by_run" ON "payment_run_item" USING btree ("agency_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_run_item_once" ON "payment_run_item" USING btree ("agency_id","invoice_id") WHERE "payment_run_item"."state" in ('listed', 'sent', 'paid');--> statement-breakpoint
CREATE INDEX "supplier_account_by_supplier" ON "supplier_account" USING btree ("agency_id","supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_credit_by_invoice" ON "supplier_credit" USING btree ("agency_id","against_id");--> statement-breakpoint
CREATE INDEX "supplier_invoice_by_listing" ON "supplier_invoice" USING btree ("agency_id","listing_id");--> statement-breakpoint
CREATE INDEX "supplier_invoice_by_number" ON "supplier_invoice" USING btree ("agency_id","supplier_id","number_key");--> statement-breakpoint
CREATE INDEX "supplier_invoice_by_state" ON "supplier_invoice" USING btree ("agency_id","state");--> statement-breakpoint
CREATE INDEX "supplier_invoice_event_by_invoice" ON "supplier_invoice_event" USING btree ("agency_id","invoice_id","at");--> statement-breakpoint
CREATE INDEX "supplier_statement_line_by_day" ON "supplier_statement_line" USING btree ("agency_id","booked_on");
--> statement-breakpoint
SELECT secure_tenant_table('payment_file_setting', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('payment_run', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('payment_run_item', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('supplier', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('supplier_account', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('supplier_credit', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('supplier_invoice', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('supplier_invoice_event', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('supplier_invoice_line', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('supplier_statement_line', 'SELECT, INSERT, UPDATE', '');
