GRANT SELECT, INSERT, UPDATE ON settlement_report TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON settlement_report TO lintel_platform;
--> statement-breakpoint
ALTER TABLE settlement_report ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON settlement_report TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))
  WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_agency ON settlement_report FOR SELECT TO lintel_platform USING (true);
