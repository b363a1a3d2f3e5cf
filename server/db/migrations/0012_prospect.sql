ALTER TABLE "agency_registration" ADD COLUMN "prospect_id" uuid;--> statement-breakpoint
CREATE INDEX "agency_registration_by_prospect" ON "agency_registration" USING btree ("prospect_id");