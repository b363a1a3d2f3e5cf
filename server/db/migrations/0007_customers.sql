CREATE TABLE "customer_care" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"next_step" text NOT NULL,
	"next_step_on" date,
	"notes" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"suburb" text NOT NULL,
	"state" text,
	"status" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_draft" (
	"product" text PRIMARY KEY NOT NULL,
	"effective_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"drafted_by" uuid NOT NULL,
	"drafted_by_name" text NOT NULL,
	"drafted_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_event_by_customer" ON "customer_event" USING btree ("customer_id","at","id");
--> statement-breakpoint

-- What our own staff keep about customers is no agency's: they alone read it, and write it amid no agency's work.
-- So are the versions of products, which everybody reads.
GRANT SELECT, INSERT, UPDATE ON prospect, customer_care TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON customer_event TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON product_draft TO lintel_app;
--> statement-breakpoint
GRANT INSERT ON product_version TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON prospect, customer_care, customer_event, product_draft TO lintel_platform;
--> statement-breakpoint
-- Where an agency stands is our own staff's to say: no transaction of an agency can, not even its own.
CREATE FUNCTION stand_agency(agency uuid, next_status text, next_pipeline_status text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_setting('app.agency_id', true) IS DISTINCT FROM '00000000-0000-0000-0000-000000000000' THEN
    RAISE insufficient_privilege USING MESSAGE = 'an agency can not say where it stands';
  END IF;
  UPDATE public.agency AS a SET
    status = coalesce(next_status, a.status),
    pipeline_status = coalesce(next_pipeline_status, a.pipeline_status)
  WHERE a.agency_id = agency;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION stand_agency FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION stand_agency TO lintel_app;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  nobodys CONSTANT text := '((SELECT current_setting(''app.agency_id'', true)) = ''00000000-0000-0000-0000-000000000000'')';
BEGIN
  FOREACH name IN ARRAY ARRAY['prospect', 'customer_care', 'customer_event', 'product_draft'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY ours ON %1$I TO lintel_app USING %2$s WITH CHECK %2$s', name, nobodys);
    EXECUTE format('CREATE POLICY platform_reads ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  EXECUTE format('CREATE POLICY ours_add ON product_version FOR INSERT TO lintel_app WITH CHECK %s', nobodys);
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON customer_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
