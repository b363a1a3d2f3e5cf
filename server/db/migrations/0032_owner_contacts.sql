CREATE TABLE "replaced_contact" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replaced_contact_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_party" ADD COLUMN "contact_hold" jsonb;--> statement-breakpoint
ALTER TABLE "replaced_contact" ADD CONSTRAINT "replaced_contact_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_contact_by_listing" ON "replaced_contact" USING btree ("agency_id","listing_id");