-- An account of a payee is only ever added; our own staff read what waits for them.
GRANT SELECT, INSERT ON payee_account TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payout_request TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON payee_account, payout_request TO lintel_platform;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payee_account', 'payout_request'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_agency ON %I TO lintel_app
         USING (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))
         WITH CHECK (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))', name);
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payee_account
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
END $$;
