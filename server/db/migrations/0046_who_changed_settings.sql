CREATE TABLE "agency_setting_event" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"setting" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "agency_setting_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "agency_setting_event" ADD CONSTRAINT "agency_setting_event_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Written once and read, by the agency's side and ours; never changed or forgotten.
GRANT SELECT, INSERT ON agency_setting_event TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON agency_setting_event TO lintel_platform;
--> statement-breakpoint
ALTER TABLE agency_setting_event ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON agency_setting_event TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_agency ON agency_setting_event FOR SELECT TO lintel_platform USING (true);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agency_setting_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
