-- What an agency's side may touch. Events and the books are append-only, a job is only ever left, and
-- terms of products are everybody's to read.
GRANT SELECT, INSERT, UPDATE ON agency_setting, application, application_party, shortcode, drawdown, payment, one_time_code TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON application_event, ledger_entry, ledger_line TO lintel_app;
--> statement-breakpoint
GRANT INSERT ON job TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON product_version TO lintel_app, lintel_platform;
--> statement-breakpoint
GRANT SELECT ON agency_setting, application, application_party, application_event, drawdown, payment, ledger_entry,
  ledger_line, bank_receipt TO lintel_platform;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['agency_setting', 'application', 'application_party', 'shortcode', 'application_event',
      'drawdown', 'payment', 'ledger_entry', 'ledger_line', 'one_time_code'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_agency ON %I TO lintel_app
         USING (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))
         WITH CHECK (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['agency_setting', 'application', 'application_party', 'application_event', 'drawdown',
      'payment', 'ledger_entry', 'ledger_line'] LOOP
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['product_version', 'provider_event', 'bank_receipt', 'otp_count', 'otp_bypass', 'job',
      'sent_message', 'sandbox_clock'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
  CREATE POLICY everybody_reads ON product_version FOR SELECT TO lintel_app, lintel_platform USING (true);
  CREATE POLICY platform_reads ON bank_receipt FOR SELECT TO lintel_platform USING (true);
  CREATE POLICY own_agency ON job FOR INSERT TO lintel_app
    WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
END $$;
--> statement-breakpoint

-- Not even the owner changes what was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION refuse_change FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['application_event', 'ledger_entry', 'ledger_line', 'product_version'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- At the end of the transaction each entry written to has two lines or more that come to nought.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
BEGIN
  IF (SELECT count(*) < 2 OR sum(amount) <> 0 FROM ledger_line WHERE agency_id = NEW.agency_id AND entry_id = entry) THEN
    RAISE EXCEPTION 'Entry % does not balance', entry USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_balances FROM PUBLIC;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances();
