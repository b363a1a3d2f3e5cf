CREATE TABLE "bank_line" (
	"key" text PRIMARY KEY NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"text_sealed" text NOT NULL,
	"kind" text NOT NULL,
	"payment_reference" text,
	"order_id" uuid,
	"run_id" uuid,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_by_name" text NOT NULL,
	"said_by" uuid,
	"said_by_name" text
);
--> statement-breakpoint
CREATE TABLE "bank_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"of_agency" uuid,
	"payment_reference" text NOT NULL,
	"refund" text,
	"receipt" text,
	"amount" bigint NOT NULL,
	"payee_name" text,
	"bsb" text,
	"account" text,
	"account_sealed" text,
	"account_set_by" uuid,
	"state" text NOT NULL,
	"run_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"return_reason" text,
	CONSTRAINT "bank_order_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "bank_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"header" jsonb,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"released_by" uuid,
	"released_by_name" text,
	"released_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"file_sealed" text,
	"file_sha256" text,
	"count" integer NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payee_confirmation" (
	"mark" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_by_name" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_line_by_payment" ON "bank_line" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "bank_line_by_day" ON "bank_line" USING btree ("booked_on","key");--> statement-breakpoint
CREATE INDEX "bank_order_by_state" ON "bank_order" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_order_by_run" ON "bank_order" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "bank_order_by_payment" ON "bank_order" USING btree ("payment_reference");
--> statement-breakpoint

-- Our own account at the bank is no agency's: our staff read it, and write it amid no agency's work.
GRANT SELECT, INSERT, UPDATE ON bank_order, bank_run, payee_confirmation TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (kind, order_id, run_id, said_by, said_by_name) ON bank_line TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON bank_order, bank_run, bank_line, payee_confirmation TO lintel_platform;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  nobodys CONSTANT text := '((SELECT current_setting(''app.agency_id'', true)) = ''00000000-0000-0000-0000-000000000000'')';
BEGIN
  FOREACH name IN ARRAY ARRAY['bank_order', 'bank_run', 'bank_line', 'payee_confirmation'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY ours ON %1$I TO lintel_app USING %2$s WITH CHECK %2$s', name, nobodys);
    EXECUTE format('CREATE POLICY platform_reads ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER never_gone BEFORE DELETE OR TRUNCATE ON bank_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
