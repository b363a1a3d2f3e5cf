ALTER TABLE "one_time_code" ADD COLUMN "asker_mark" text;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "otp_bypass" ADD COLUMN "proof_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_code_by_proof" ON "one_time_code" USING btree ("proof_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_bypass_by_proof" ON "otp_bypass" USING btree ("proof_hash");