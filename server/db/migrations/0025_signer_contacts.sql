CREATE TABLE "signer_contact" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signer_contact_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "envelope_recipient" ADD COLUMN "contact_by" uuid;--> statement-breakpoint
ALTER TABLE "envelope_recipient" ADD COLUMN "contact_hold" jsonb;--> statement-breakpoint
ALTER TABLE "signer_contact" ADD CONSTRAINT "signer_contact_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signer_contact_once" ON "signer_contact" USING btree ("agency_id","listing_id","name","channel","target");