CREATE TABLE "agency_website" (
	"agency_id" uuid NOT NULL,
	"standing" text NOT NULL,
	"version" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by_name" text NOT NULL,
	CONSTRAINT "agency_website_agency_id_standing_pk" PRIMARY KEY("agency_id","standing")
);
--> statement-breakpoint
ALTER TABLE "agency_website" ADD CONSTRAINT "agency_website_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT secure_tenant_table('agency_website', 'SELECT, INSERT, UPDATE', 'SELECT');
