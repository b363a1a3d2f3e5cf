-- Search needs trigrams, an equality column beside them in one index, and an edit distance.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE INDEX listing_search ON listing USING gin (agency_id, search_text gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint

-- Roles belong to the whole cluster: another database of it may have made them already.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'lintel_app') THEN CREATE ROLE lintel_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'lintel_platform') THEN CREATE ROLE lintel_platform NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- An owner that is no superuser and did not make the roles must have been granted them beforehand.
DO $$ BEGIN
  EXECUTE format('GRANT lintel_app, lintel_platform TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO lintel_app, lintel_platform;
--> statement-breakpoint
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC;
--> statement-breakpoint

-- What the agency's side may touch. Events are append-only; nothing is deleted but waiting import rows.
GRANT SELECT ON agency, branch, staff_user TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON listing, listing_counter, listing_import TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON listing_event, listing_word TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE ON listing_import_batch TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON idempotency_key TO lintel_app;
--> statement-breakpoint
-- Platform staff read across agencies and write nothing.
GRANT SELECT ON agency, branch, staff_user, platform_user, listing, listing_counter, listing_event, platform_word TO lintel_platform;
--> statement-breakpoint

-- One policy a table: the row's agency is the transaction's agency. Without one, nothing is seen.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['agency', 'branch', 'staff_user', 'listing', 'listing_counter', 'listing_event',
      'listing_word', 'listing_import', 'listing_import_batch', 'idempotency_key'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_agency ON %I TO lintel_app
         USING (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))
         WITH CHECK (agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['agency', 'branch', 'staff_user', 'listing', 'listing_counter', 'listing_event'] LOOP
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['platform_user', 'platform_word', 'rate_limit', 'server_secret',
      'idp_record', 'idp_secret', 'staff_credential', 'denied_token'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
  CREATE POLICY platform_reads ON platform_user FOR SELECT TO lintel_platform USING (true);
  CREATE POLICY platform_reads ON platform_word FOR SELECT TO lintel_platform USING (true);
END $$;
--> statement-breakpoint

-- The words of all agencies, for platform staff only; an agency can add to it but never read it.
CREATE FUNCTION listing_word_to_platform() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO platform_word SELECT DISTINCT word FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_word_to_platform AFTER INSERT ON listing_word REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION listing_word_to_platform();
--> statement-breakpoint

-- Locks an idempotency key and then looks it up: two statements with a snapshot each, in one round trip.
CREATE FUNCTION take_idempotency_key(of_agency uuid, of_subject uuid, of_endpoint text, of_key text)
RETURNS TABLE (is_free boolean, fingerprint text, status integer, headers jsonb, body text)
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', of_agency, of_subject, of_endpoint, of_key), 0)) THEN
    RETURN QUERY SELECT false, NULL::text, NULL::integer, NULL::jsonb, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT true, k.fingerprint, k.status, k.headers, k.body
    FROM (SELECT 1) AS one LEFT JOIN idempotency_key k
      ON k.agency_id = of_agency AND k.subject = of_subject AND k.endpoint = of_endpoint AND k.key = of_key;
END $$;
--> statement-breakpoint

-- How many listings an agency has on each shelf, so that "of total" costs no count.
CREATE FUNCTION listing_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO listing_counter AS c (agency_id, last_number, current_listings, archived_listings)
    SELECT agency_id, 0, count(*) FILTER (WHERE NOT archived), count(*) FILTER (WHERE archived) FROM added GROUP BY agency_id
  ON CONFLICT (agency_id) DO UPDATE SET
    current_listings = c.current_listings + excluded.current_listings,
    archived_listings = c.archived_listings + excluded.archived_listings;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_counts AFTER INSERT ON listing REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION listing_counts();
--> statement-breakpoint
CREATE FUNCTION listing_shelf_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE delta integer := CASE WHEN NEW.status = 'archived' THEN 1 ELSE -1 END;
BEGIN
  UPDATE listing_counter SET archived_listings = archived_listings + delta, current_listings = current_listings - delta
    WHERE agency_id = NEW.agency_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_shelf_counts AFTER UPDATE OF status ON listing FOR EACH ROW
  WHEN ((OLD.status = 'archived') <> (NEW.status = 'archived')) EXECUTE FUNCTION listing_shelf_counts();
--> statement-breakpoint

-- LIKE is not leakproof, so under row-level security the trigram index would stay unused. These two
-- functions look it up as the owner and bind the agency themselves: from the transaction, never from
-- an argument. `groups` is a list of words, each a list of patterns of which one must match.
CREATE FUNCTION listing_pattern_clause(groups jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(string_agg(' AND (' || alternatives || ')', ''), '') FROM (
    SELECT (SELECT string_agg(format('search_text LIKE %L', pattern), ' OR ') FROM jsonb_array_elements_text(word) AS pattern) AS alternatives
    FROM jsonb_array_elements(groups) AS word
  ) AS words
$$;
--> statement-breakpoint
CREATE FUNCTION listing_matches(groups jsonb, on_shelf boolean, only_branch uuid, only_agent uuid, wanted integer)
RETURNS TABLE (id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text
       FROM listing WHERE agency_id = $1 AND archived = $2 AND ($3 IS NULL AND $4 IS NULL OR branch_id = $3 OR $4 = ANY (agent_ids))'
    || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING nullif(current_setting('app.agency_id', true), '')::uuid, on_shelf, only_branch, only_agent;
END $$;
--> statement-breakpoint
CREATE FUNCTION platform_listing_matches(groups jsonb, on_shelf boolean, wanted integer)
RETURNS TABLE (id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text
       FROM listing WHERE archived = $1' || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING on_shelf;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION listing_matches, platform_listing_matches, listing_pattern_clause, listing_word_to_platform,
  listing_counts, listing_shelf_counts FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_idempotency_key FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION listing_matches, take_idempotency_key TO lintel_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_listing_matches TO lintel_platform;
