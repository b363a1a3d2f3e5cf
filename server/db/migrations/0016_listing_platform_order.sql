-- A large table takes longer than the time that a statement is given otherwise.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE INDEX "listing_platform_by_created" ON "listing" USING btree ("archived","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_address" ON "listing" USING btree ("archived","address_sort","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_suburb" ON "listing" USING btree ("archived","suburb","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_status" ON "listing" USING btree ("archived","status","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_price" ON "listing" USING btree ("archived","price_sort","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_reference" ON "listing" USING btree ("archived","reference","id");