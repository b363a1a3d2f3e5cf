CREATE TABLE "listing_document" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"received_bytes" integer NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_document_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "listing_document_upload" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "listing_document_part" (
	"agency_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"begins_at" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "listing_document_part_agency_id_document_id_begins_at_pk" PRIMARY KEY("agency_id","document_id","begins_at")
);
--> statement-breakpoint
ALTER TABLE "listing_event" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "listing_document" ADD CONSTRAINT "listing_document_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_document_part" ADD CONSTRAINT "listing_document_part_agency_id_document_id_listing_document_agency_id_id_fk" FOREIGN KEY ("agency_id","document_id") REFERENCES "public"."listing_document"("agency_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_document_by_listing" ON "listing_document" USING btree ("agency_id","listing_id","added_at","id");