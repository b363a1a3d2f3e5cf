DROP INDEX "signer_contact_once";--> statement-breakpoint
ALTER TABLE "signer_contact" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "signer_contact" ADD COLUMN "role" text;--> statement-breakpoint
CREATE INDEX "signer_contact_by_place" ON "signer_contact" USING btree ("agency_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "signer_contact_once" ON "signer_contact" USING btree ("agency_id","listing_id","name","role","channel","target");