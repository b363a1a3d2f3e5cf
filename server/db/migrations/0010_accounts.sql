ALTER TABLE "agency_account" ADD COLUMN "registered_name" text;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "contact_mobile" text;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "confirmed_by_name" text;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "stopped_by_name" text;--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "stop_hash" "bytea";--> statement-breakpoint
ALTER TABLE "agency_account" ADD COLUMN "stop_sealed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_account_by_stop" ON "agency_account" USING btree ("stop_hash");--> statement-breakpoint
ALTER TABLE "agency_account" ADD CONSTRAINT "agency_account_two_people" CHECK ("agency_account"."confirmed_at" is null or ("agency_account"."confirmed_by" is not null and "agency_account"."confirmed_by" is distinct from "agency_account"."created_by"));
--> statement-breakpoint
SELECT secure_tenant_table('agency_account', 'SELECT, INSERT, UPDATE', 'SELECT');

--> statement-breakpoint
-- Another account is another row: not even the owner changes where money goes, or who asked for it and when.
CREATE TRIGGER same_account BEFORE UPDATE ON agency_account FOR EACH ROW
  WHEN ((OLD.purpose, OLD.bsb, OLD.account_number, OLD.account_name, OLD.starts_at, OLD.created_at, OLD.created_by)
    IS DISTINCT FROM
    (NEW.purpose, NEW.bsb, NEW.account_number, NEW.account_name, NEW.starts_at, NEW.created_at, NEW.created_by))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON agency_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
