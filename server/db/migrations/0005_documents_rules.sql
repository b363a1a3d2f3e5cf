GRANT SELECT, INSERT, UPDATE ON listing_document TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON listing_document_part TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON listing_document, listing_document_part TO lintel_platform;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['listing_document', 'listing_document_part'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_agency ON %I TO lintel_app
         USING (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))
         WITH CHECK (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))', name);
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- Housekeeping looks for uploads that nobody goes on with and for rows that have served their time.
CREATE INDEX listing_document_unfinished ON listing_document (updated_at) WHERE state <> 'stored';
