-- Across all agencies: matches are told apart by their agency too, since the listings' key begins with it
-- and without it each row shown would be looked for in every agency. `hits` is 1 where every word stands
-- there whole. A plan made for a pattern that is common would read the table from its beginning until it
-- has enough, and be kept for rare ones: these look matches up in the trigram index and nowhere else, which
-- is also why the shelf is compared in a way that no other index answers.
DROP FUNCTION platform_listing_hits(text[], boolean, integer);
--> statement-breakpoint
CREATE FUNCTION platform_listing_hits(patterns text[], wholes text[], on_shelf boolean, wanted integer)
RETURNS TABLE (agency_id uuid, id uuid, updated_at timestamptz, hits integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN
    RETURN QUERY SELECT l.agency_id, l.id, l.updated_at, (l.search_text LIKE ALL (wholes))::int FROM listing l
      WHERE l.search_text LIKE patterns[1] AND l.archived IS NOT DISTINCT FROM on_shelf LIMIT wanted;
  ELSE
    RETURN QUERY SELECT l.agency_id, l.id, l.updated_at, (l.search_text LIKE ALL (wholes))::int FROM listing l
      WHERE l.search_text LIKE patterns[1] AND l.search_text LIKE patterns[2] AND l.archived IS NOT DISTINCT FROM on_shelf
        AND l.search_text LIKE ALL (patterns) LIMIT wanted;
  END IF;
END $$;
--> statement-breakpoint
DROP FUNCTION platform_listing_matches(jsonb, boolean, integer);
--> statement-breakpoint
CREATE FUNCTION platform_listing_matches(groups jsonb, on_shelf boolean, wanted integer)
RETURNS TABLE (agency_id uuid, id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT agency_id, id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text
       FROM listing WHERE archived IS NOT DISTINCT FROM $1' || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING on_shelf;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_listing_hits, platform_listing_matches FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_listing_hits, platform_listing_matches TO lintel_platform;
