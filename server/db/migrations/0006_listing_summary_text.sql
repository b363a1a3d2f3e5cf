-- A listing as a row of a table, as JSON text: made once at each write instead of at each reading of it.
-- Immutable in fact: the only functions that depend on settings get a fixed zone and a numeric format.
CREATE FUNCTION listing_summary(id uuid, reference text, address_line text, suburb text, australian_state text, postcode text,
  status text, property_class text, category text, sale_method text, vendor_names text[], lead_agent_name text,
  price_low bigint, price_high bigint, next_date_kind text, next_date_at text, version integer,
  created_at timestamptz, updated_at timestamptz) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN json_strip_nulls(json_build_object('id', id, 'reference', reference, 'addressLine', address_line, 'suburb', suburb,
    'australianState', australian_state, 'postcode', postcode, 'status', status, 'propertyClass', property_class,
    'category', category, 'saleMethod', sale_method, 'vendorNames', vendor_names, 'leadAgentName', lead_agent_name,
    'priceLow', price_low, 'priceHigh', price_high,
    'nextDate', CASE WHEN next_date_kind IS NOT NULL AND next_date_at IS NOT NULL
      THEN json_build_object('kind', next_date_kind, 'at', next_date_at) END,
    'version', version,
    'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
END $$;
--> statement-breakpoint

-- Once a word is new, and only then: most writes bring none, and a trigger of the statement ran for those too.
DROP TRIGGER listing_word_to_platform ON listing_word;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_word_to_platform() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO platform_word VALUES (NEW.word) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_word_to_platform AFTER INSERT ON listing_word FOR EACH ROW EXECUTE FUNCTION listing_word_to_platform();
--> statement-breakpoint

-- What a search needs of each match to sort it: fewer columns than before, since a search finds many and
-- shows few. The first of two patterns of one word is looked for by a plan that is kept.
CREATE FUNCTION listing_hits(patterns text[], wholes text[], on_shelf boolean, only_branch uuid, only_agent uuid, wanted integer)
RETURNS TABLE (id uuid, updated_at timestamptz, hits integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.agency_id', true), '')::uuid;
  everywhere boolean := only_branch IS NULL AND only_agent IS NULL;
  whole text := wholes[1];
BEGIN
  IF cardinality(patterns) = 1 THEN
    RETURN QUERY SELECT l.id, l.updated_at, CASE WHEN whole IS NULL THEN 0 ELSE (l.search_text LIKE whole)::int END
      FROM listing l
      WHERE l.agency_id = own AND l.search_text LIKE patterns[1] AND l.archived = on_shelf
        AND (everywhere OR l.branch_id = only_branch OR only_agent = ANY (l.agent_ids))
      LIMIT wanted;
  ELSE
    RETURN QUERY SELECT l.id, l.updated_at, (SELECT count(*)::int FROM unnest(wholes) AS each WHERE l.search_text LIKE each)
      FROM listing l
      WHERE l.agency_id = own AND l.search_text LIKE patterns[1] AND l.search_text LIKE patterns[2] AND l.archived = on_shelf
        AND l.search_text LIKE ALL (patterns)
        AND (everywhere OR l.branch_id = only_branch OR only_agent = ANY (l.agent_ids))
      LIMIT wanted;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION platform_listing_hits(patterns text[], on_shelf boolean, wanted integer)
RETURNS TABLE (id uuid, updated_at timestamptz, hits integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN
    RETURN QUERY SELECT l.id, l.updated_at, 0 FROM listing l
      WHERE l.search_text LIKE patterns[1] AND l.archived = on_shelf LIMIT wanted;
  ELSE
    RETURN QUERY SELECT l.id, l.updated_at, 0 FROM listing l
      WHERE l.search_text LIKE patterns[1] AND l.search_text LIKE patterns[2] AND l.archived = on_shelf
        AND l.search_text LIKE ALL (patterns) LIMIT wanted;
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION listing_hits, platform_listing_hits FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION listing_hits TO lintel_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_listing_hits TO lintel_platform;
