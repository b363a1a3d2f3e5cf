CREATE TABLE "aml_document" (
	"agency_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aml_document_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "aml_invitation" (
	"agency_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"told" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by_name" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "aml_invitation_agency_id_case_id_person_id_pk" PRIMARY KEY("agency_id","case_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "shortcode" DROP CONSTRAINT "shortcode_leads_to_one";--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "aml_case_id" uuid;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "aml_person_id" uuid;--> statement-breakpoint
ALTER TABLE "aml_document" ADD CONSTRAINT "aml_document_agency_id_case_id_aml_case_agency_id_id_fk" FOREIGN KEY ("agency_id","case_id") REFERENCES "public"."aml_case"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_invitation" ADD CONSTRAINT "aml_invitation_agency_id_case_id_aml_case_agency_id_id_fk" FOREIGN KEY ("agency_id","case_id") REFERENCES "public"."aml_case"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aml_document_by_case" ON "aml_document" USING btree ("agency_id","case_id","added_at");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_aml_case_id_aml_person_id_aml_invitation_agency_id_case_id_person_id_fk" FOREIGN KEY ("agency_id","aml_case_id","aml_person_id") REFERENCES "public"."aml_invitation"("agency_id","case_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortcode_by_check" ON "shortcode" USING btree ("agency_id","aml_case_id","aml_person_id");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_leads_to_one" CHECK (num_nulls(application_id, party_id) in (0, 2) and num_nulls(envelope_id, recipient_id) in (0, 2)
        and num_nulls(aml_case_id, aml_person_id) in (0, 2) and num_nonnulls(application_id, envelope_id, aml_case_id) = 1);
--> statement-breakpoint
SELECT secure_tenant_table('aml_document', 'SELECT, INSERT, DELETE', '');
--> statement-breakpoint
SELECT secure_tenant_table('aml_invitation', 'SELECT, INSERT, UPDATE', '');
