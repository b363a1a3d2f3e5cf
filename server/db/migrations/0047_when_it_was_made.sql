ALTER TABLE "listing_document" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_event" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_note" ADD COLUMN "made_at" timestamp (3) with time zone;