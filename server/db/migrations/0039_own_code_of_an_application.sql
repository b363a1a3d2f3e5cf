ALTER TABLE "one_time_code" ADD COLUMN "application_id" uuid;--> statement-breakpoint
UPDATE "one_time_code" c SET "application_id" = s."application_id" FROM "shortcode" s
WHERE c."scope" = 'direct-application ' || encode(s."code_hash", 'hex');
