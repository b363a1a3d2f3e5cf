-- What somebody asked for: their agency's calls by link write it, our own staff read it across agencies.
GRANT SELECT, INSERT, UPDATE ON help_item TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON help_item TO lintel_platform;
--> statement-breakpoint
ALTER TABLE help_item ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON help_item TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))
  WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_agency ON help_item FOR SELECT TO lintel_platform USING (true);
