CREATE TABLE "aml_officer" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_user_id" uuid,
	"named_at" timestamp (3) with time zone NOT NULL,
	"named_by_name" text NOT NULL,
	CONSTRAINT "aml_officer_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "aml_report" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid,
	"arisen_on" date NOT NULL,
	"is_terrorism" boolean NOT NULL,
	"cash" bigint,
	"grounds" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"lodged" jsonb,
	"withdrawn" jsonb,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aml_report_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "aml_officer" ADD CONSTRAINT "aml_officer_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_report" ADD CONSTRAINT "aml_report_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aml_officer_last" ON "aml_officer" USING btree ("agency_id","named_at","id");--> statement-breakpoint
CREATE INDEX "aml_report_by_listing" ON "aml_report" USING btree ("agency_id","listing_id");
--> statement-breakpoint
SELECT secure_tenant_table('aml_officer', 'SELECT, INSERT', '');
--> statement-breakpoint
SELECT secure_tenant_table('aml_report', 'SELECT, INSERT, UPDATE', '');
