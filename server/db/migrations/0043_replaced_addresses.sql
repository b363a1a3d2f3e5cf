CREATE TABLE "replaced_address" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replaced_address_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "replaced_address" ADD CONSTRAINT "replaced_address_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_address_by_listing" ON "replaced_address" USING btree ("agency_id","listing_id","replaced_at");--> statement-breakpoint
-- Where a listing was is read, never written or forgotten, by an agency's side; our own staff see every agency's.
GRANT SELECT ON replaced_address TO lintel_app, lintel_platform;
--> statement-breakpoint
ALTER TABLE replaced_address ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON replaced_address TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_agency ON replaced_address FOR SELECT TO lintel_platform USING (true);
--> statement-breakpoint

-- By a trigger, so that no way of changing a listing forgets it.
CREATE FUNCTION keep_replaced_address() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO replaced_address (agency_id, id, listing_id, address, replaced_at)
  VALUES (OLD.agency_id, gen_random_uuid(), OLD.id, OLD.record -> 'address', NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_replaced_address FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER listing_address_replaced AFTER UPDATE OF record ON listing
  FOR EACH ROW WHEN (OLD.record -> 'address' IS DISTINCT FROM NEW.record -> 'address')
  EXECUTE FUNCTION keep_replaced_address();
