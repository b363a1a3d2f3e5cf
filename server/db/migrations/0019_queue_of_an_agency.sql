-- Money that waits for a person is brought up to date in the transaction that changes the books of its agency's
-- application, so an agency's side may touch what came for its own payments. What nobody was found for has no
-- agency and stays out of sight; nothing is ever deleted.
GRANT SELECT, INSERT, UPDATE ON bank_receipt TO lintel_app;
--> statement-breakpoint
CREATE POLICY own_agency ON bank_receipt TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))
  WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
