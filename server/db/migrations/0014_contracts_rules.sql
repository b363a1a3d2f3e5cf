-- What an agency's side may touch. A file, a version of a template, an entry of the audit trail and a seal
-- are only ever added; our own staff have no business with contracts.
GRANT SELECT, INSERT ON contract_file, template_version, envelope_event, seal TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON contract_template, envelope TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON envelope_document, envelope_recipient, envelope_answer TO lintel_app;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contract_file', 'contract_template', 'template_version', 'envelope', 'envelope_document',
      'envelope_recipient', 'envelope_answer', 'envelope_event', 'seal'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_agency ON %I TO lintel_app
         USING (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))
         WITH CHECK (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))', name);
  END LOOP;
  -- Not even the owner changes what was written.
  FOREACH name IN ARRAY ARRAY['template_version', 'envelope_event', 'seal'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- What was sent stays as it was: a document changes with the draft only, but for its seal, which it gets once.
CREATE FUNCTION envelope_document_frozen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF (SELECT state FROM envelope WHERE agency_id = OLD.agency_id AND id = OLD.envelope_id) = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.sealed_file_id IS NOT NULL
      OR to_jsonb(NEW) - 'sealed_file_id' - 'sealed_sha256' <> to_jsonb(OLD) - 'sealed_file_id' - 'sealed_sha256' THEN
    RAISE EXCEPTION 'A document that was sent is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION envelope_document_frozen FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER envelope_document_frozen BEFORE UPDATE OR DELETE ON envelope_document
  FOR EACH ROW EXECUTE FUNCTION envelope_document_frozen();
--> statement-breakpoint

-- Deadlines and reminders are looked for across agencies.
CREATE INDEX envelope_open ON envelope (expires_at) WHERE state IN ('sent', 'in_progress');
--> statement-breakpoint
CREATE INDEX envelope_to_seal ON envelope (updated_at) WHERE state = 'sealing';
