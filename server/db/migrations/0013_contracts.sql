CREATE TABLE "envelope" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"product" text NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"in_order" boolean NOT NULL,
	"formality" text NOT NULL,
	"expires_in_days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"remind_every_days" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"disclosure" jsonb,
	"reason" text,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "envelope_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelope_document" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"template_id" uuid,
	"template_number" integer,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"body" jsonb NOT NULL,
	"prefilled" jsonb NOT NULL,
	"sealed_file_id" uuid,
	"sealed_sha256" text,
	CONSTRAINT "envelope_document_agency_id_envelope_id_position_pk" PRIMARY KEY("agency_id","envelope_id","position")
);
--> statement-breakpoint
CREATE TABLE "envelope_event" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"recipient_id" uuid,
	"address" text,
	"user_agent" text,
	"zone" text NOT NULL,
	"facts" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "envelope_event_agency_id_envelope_id_seq_pk" PRIMARY KEY("agency_id","envelope_id","seq"),
	CONSTRAINT "envelope_event_id" UNIQUE("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "seal" (
	"sha256" text PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verify_code" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seal_verify_code" UNIQUE("verify_code"),
	CONSTRAINT "seal_document" UNIQUE("agency_id","envelope_id","position")
);
--> statement-breakpoint
CREATE TABLE "contract_file" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"storage_key" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_file_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelope_answer" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"document_position" integer NOT NULL,
	"field_id" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "envelope_answer_agency_id_envelope_id_document_position_field_id_pk" PRIMARY KEY("agency_id","envelope_id","document_position","field_id")
);
--> statement-breakpoint
CREATE TABLE "envelope_recipient" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"signer_key" text,
	"witness_for" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"channels" jsonb NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"consented" jsonb,
	"attestation" jsonb,
	"in_person" jsonb,
	"signed_at" timestamp (3) with time zone,
	"declined_reason" text,
	"version" integer NOT NULL,
	CONSTRAINT "envelope_recipient_agency_id_envelope_id_id_pk" PRIMARY KEY("agency_id","envelope_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_template" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"formality" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"current_number" integer NOT NULL,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_template_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"agency_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"formality" text NOT NULL,
	"file_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_version_agency_id_template_id_number_pk" PRIMARY KEY("agency_id","template_id","number")
);
--> statement-breakpoint
ALTER TABLE "shortcode" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shortcode" ALTER COLUMN "party_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "envelope_id" uuid;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "in_person" jsonb;--> statement-breakpoint
ALTER TABLE "shortcode" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envelope" ADD CONSTRAINT "envelope_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope" ADD CONSTRAINT "envelope_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_template_id_template_number_template_version_agency_id_template_id_number_fk" FOREIGN KEY ("agency_id","template_id","template_number") REFERENCES "public"."template_version"("agency_id","template_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_sealed_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","sealed_file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_event" ADD CONSTRAINT "envelope_event_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_file" ADD CONSTRAINT "contract_file_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_answer" ADD CONSTRAINT "envelope_answer_agency_id_envelope_id_document_position_envelope_document_agency_id_envelope_id_position_fk" FOREIGN KEY ("agency_id","envelope_id","document_position") REFERENCES "public"."envelope_document"("agency_id","envelope_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_answer" ADD CONSTRAINT "envelope_answer_agency_id_envelope_id_recipient_id_envelope_recipient_agency_id_envelope_id_id_fk" FOREIGN KEY ("agency_id","envelope_id","recipient_id") REFERENCES "public"."envelope_recipient"("agency_id","envelope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_recipient" ADD CONSTRAINT "envelope_recipient_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_template" ADD CONSTRAINT "contract_template_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_agency_id_template_id_contract_template_agency_id_id_fk" FOREIGN KEY ("agency_id","template_id") REFERENCES "public"."contract_template"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_agency_id_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envelope_by_listing" ON "envelope" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelope_document_by_template" ON "envelope_document" USING btree ("agency_id","template_id");--> statement-breakpoint
CREATE INDEX "envelope_document_by_file" ON "envelope_document" USING btree ("agency_id","file_id");--> statement-breakpoint
CREATE INDEX "contract_template_by_name" ON "contract_template" USING btree ("agency_id","state","name","id");--> statement-breakpoint
CREATE INDEX "template_version_by_file" ON "template_version" USING btree ("agency_id","file_id");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_envelope_id_recipient_id_envelope_recipient_agency_id_envelope_id_id_fk" FOREIGN KEY ("agency_id","envelope_id","recipient_id") REFERENCES "public"."envelope_recipient"("agency_id","envelope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortcode_by_recipient" ON "shortcode" USING btree ("agency_id","envelope_id","recipient_id");--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_leads_to_one" CHECK ((application_id is not null and party_id is not null and envelope_id is null and recipient_id is null)
        or (application_id is null and party_id is null and envelope_id is not null and recipient_id is not null));