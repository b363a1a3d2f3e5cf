CREATE TABLE "aml_case" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"customer" jsonb NOT NULL,
	"first_settlement_on" date,
	"delay_reason" text,
	"risk_set" jsonb,
	"funds_source" jsonb,
	"decided" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aml_case_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "aml_case_of_party" UNIQUE("agency_id","listing_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "aml_case_subject" (
	"agency_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"of_id" uuid NOT NULL,
	CONSTRAINT "aml_case_subject_agency_id_case_id_of_id_pk" PRIMARY KEY("agency_id","case_id","of_id")
);
--> statement-breakpoint
CREATE TABLE "aml_event" (
	"agency_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "aml_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "aml_hit" (
	"agency_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"listed_name" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"decision" text NOT NULL,
	"decided" jsonb,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aml_hit_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "aml_hit_once" UNIQUE("agency_id","subject_id","reference")
);
--> statement-breakpoint
CREATE TABLE "aml_subject" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"found_by" text NOT NULL,
	"born_on" date,
	"sighted" jsonb,
	"electronic" jsonb,
	"proven_on" date,
	"pep" text NOT NULL,
	"screened_version" integer,
	"screened_at" timestamp (3) with time zone,
	CONSTRAINT "aml_subject_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "aml_subject_once" UNIQUE NULLS NOT DISTINCT("agency_id","kind","found_by","born_on")
);
--> statement-breakpoint
ALTER TABLE "aml_case" ADD CONSTRAINT "aml_case_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_case_subject" ADD CONSTRAINT "aml_case_subject_agency_id_case_id_aml_case_agency_id_id_fk" FOREIGN KEY ("agency_id","case_id") REFERENCES "public"."aml_case"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_case_subject" ADD CONSTRAINT "aml_case_subject_agency_id_subject_id_aml_subject_agency_id_id_fk" FOREIGN KEY ("agency_id","subject_id") REFERENCES "public"."aml_subject"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_event" ADD CONSTRAINT "aml_event_agency_id_case_id_aml_case_agency_id_id_fk" FOREIGN KEY ("agency_id","case_id") REFERENCES "public"."aml_case"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_hit" ADD CONSTRAINT "aml_hit_agency_id_subject_id_aml_subject_agency_id_id_fk" FOREIGN KEY ("agency_id","subject_id") REFERENCES "public"."aml_subject"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_subject" ADD CONSTRAINT "aml_subject_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aml_case_by_listing" ON "aml_case" USING btree ("agency_id","listing_id");--> statement-breakpoint
CREATE INDEX "aml_case_subject_by_subject" ON "aml_case_subject" USING btree ("agency_id","subject_id");--> statement-breakpoint
CREATE INDEX "aml_event_by_case" ON "aml_event" USING btree ("agency_id","case_id","at");
--> statement-breakpoint
SELECT secure_tenant_table('aml_case', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('aml_case_subject', 'SELECT, INSERT, UPDATE, DELETE', '');
--> statement-breakpoint
SELECT secure_tenant_table('aml_event', 'SELECT, INSERT', '');
--> statement-breakpoint
SELECT secure_tenant_table('aml_hit', 'SELECT, INSERT, UPDATE', '');
--> statement-breakpoint
SELECT secure_tenant_table('aml_subject', 'SELECT, INSERT, UPDATE', '');
