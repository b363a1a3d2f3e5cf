ALTER TABLE "help_item" DROP CONSTRAINT "help_item_id";--> statement-breakpoint
ALTER TABLE "job" DROP CONSTRAINT "job_dedupe";--> statement-breakpoint
ALTER TABLE "sent_message" DROP CONSTRAINT "sent_message_dedupe";--> statement-breakpoint
-- The agency stood at the end of the key.
UPDATE "job" SET "dedupe_key" = left("dedupe_key", -37) WHERE "dedupe_key" LIKE '% ' || "agency_id"::text;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_dedupe" UNIQUE NULLS NOT DISTINCT("agency_id","dedupe_key");--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_dedupe" UNIQUE NULLS NOT DISTINCT("agency_id","dedupe_key");