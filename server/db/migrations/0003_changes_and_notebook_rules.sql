GRANT SELECT, INSERT, DELETE ON listing_note, listing_tag TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON listing_task TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON listing_note, listing_task, listing_tag TO lintel_platform;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['listing_note', 'listing_task', 'listing_tag'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_agency ON %I TO lintel_app
         USING (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))
         WITH CHECK (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))', name);
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  ALTER TABLE change_epoch ENABLE ROW LEVEL SECURITY;
END $$;
--> statement-breakpoint

-- Numbers of changes: 15 bits of epoch, then 48 of the transaction's id. The life is filled in at the start.
INSERT INTO change_epoch (epoch, life) VALUES (1, '');
--> statement-breakpoint
-- Everything numbered below this is committed and seen by a statement that follows; nothing will be added there.
CREATE FUNCTION listing_change_horizon() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT (epoch::bigint << 48) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM change_epoch
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION listing_change_horizon FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION listing_change_horizon TO lintel_app;
--> statement-breakpoint

-- Numbers each change of a row, and remembers whose listing it was before.
CREATE FUNCTION listing_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.changed_in := (SELECT (epoch::bigint << 48) + pg_current_xact_id()::text::bigint FROM change_epoch);
  IF TG_OP = 'UPDATE' THEN
    NEW.past_agent_ids := OLD.past_agent_ids;
    NEW.past_branch_ids := OLD.past_branch_ids;
    IF OLD.agent_ids <> NEW.agent_ids THEN
      NEW.past_agent_ids := ARRAY(SELECT unnest(OLD.past_agent_ids) UNION SELECT unnest(OLD.agent_ids));
    END IF;
    IF OLD.branch_id <> coalesce(NEW.branch_id, '00000000-0000-0000-0000-000000000000') THEN
      NEW.past_branch_ids := ARRAY(SELECT unnest(OLD.past_branch_ids) UNION SELECT OLD.branch_id);
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION listing_change FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER listing_change BEFORE INSERT OR UPDATE ON listing FOR EACH ROW EXECUTE FUNCTION listing_change();
