ALTER TABLE "listing" ADD COLUMN "contacts" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "agent_sort" text collate "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "vendors_sort" text collate "C" DEFAULT '' NOT NULL;
--> statement-breakpoint

-- How somebody is reached as one word, made as domain/listings/fact-words.ts makes it: a number begins with 0
-- however it was written, an address keeps its @.
CREATE FUNCTION listing_contact_words(record jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(array_agg(word ORDER BY place), '{}') FROM (
    SELECT word, min(place) AS place FROM (
      SELECT person.place * 2 AS place, CASE WHEN ltrim(person.value ->> 'mobile') LIKE '+%' OR digits ~ '^61\d{9}$'
        THEN '0' || regexp_replace(digits, '^610?', '') ELSE digits END AS word
      FROM jsonb_array_elements(coalesce(record -> 'vendors', '[]') || coalesce(record -> 'buyers', '[]')) WITH ORDINALITY AS person (value, place),
        LATERAL (SELECT regexp_replace(person.value ->> 'mobile', '\D', '', 'g') AS digits) AS bare
      UNION ALL
      SELECT person.place * 2 + 1, regexp_replace(lower(person.value ->> 'email'), '[^a-z0-9@]', '', 'g')
      FROM jsonb_array_elements(coalesce(record -> 'vendors', '[]') || coalesce(record -> 'buyers', '[]')) WITH ORDINALITY AS person (value, place)
    ) AS each WHERE word <> '' GROUP BY word
  ) AS words
$$;
--> statement-breakpoint
-- Written anew, each listing goes to the devices by the feed of changes as well.
UPDATE listing SET
  contacts = listing_contact_words(record),
  agent_sort = lower(coalesce(lead_agent_name, '')),
  vendors_sort = lower(array_to_string(vendor_names, ', ')),
  search_text = ' ' || array_to_string(ARRAY(
    SELECT word FROM (
      SELECT word, min(place) AS place FROM unnest(string_to_array((btrim(search_text) || ' ' || translate(status, '_', ' ') || ' '
        || translate(sale_method, '-', ' ') || coalesce(' ' || next_date_kind, '') || coalesce(' $' || price_low / 100, '')
        || coalesce(' $' || price_high / 100, '') || ' ' || array_to_string(listing_contact_words(record), ' ')) COLLATE "C", ' '))
        WITH ORDINALITY AS each (word, place) WHERE word <> '' GROUP BY word) AS words ORDER BY place), ' ') || ' ';
--> statement-breakpoint
DROP FUNCTION listing_contact_words;
--> statement-breakpoint
-- The words of states and of ways of selling, so that mistyped ones are known too.
INSERT INTO listing_word (agency_id, word)
  SELECT DISTINCT agency_id, word FROM listing, regexp_split_to_table(
    translate(status, '_', ' ') || ' ' || translate(sale_method, '-', ' ') || coalesce(' ' || next_date_kind, ''), ' ') AS word
  WHERE word ~ '^[a-z]{3,}$'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint

-- The row of a table says how people are reached and of which branch it is.
ALTER TABLE listing DROP COLUMN summary;
--> statement-breakpoint
DROP FUNCTION listing_summary;
--> statement-breakpoint
CREATE FUNCTION listing_summary(id uuid, reference text, address_line text, suburb text, australian_state text, postcode text,
  status text, property_class text, category text, sale_method text, vendor_names text[], lead_agent_name text,
  price_low bigint, price_high bigint, next_date_kind text, next_date_at text, version integer,
  created_at timestamptz, updated_at timestamptz, contacts text[], branch_id uuid) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN json_strip_nulls(json_build_object('id', id, 'reference', reference, 'addressLine', address_line, 'suburb', suburb,
    'australianState', australian_state, 'postcode', postcode, 'status', status, 'propertyClass', property_class,
    'category', category, 'saleMethod', sale_method, 'vendorNames', vendor_names, 'leadAgentName', lead_agent_name,
    'priceLow', price_low, 'priceHigh', price_high,
    'nextDate', CASE WHEN next_date_kind IS NOT NULL AND next_date_at IS NOT NULL
      THEN json_build_object('kind', next_date_kind, 'at', next_date_at) END,
    'contacts', CASE WHEN contacts <> '{}' THEN contacts END, 'branchId', branch_id,
    'version', version,
    'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
END $$;
--> statement-breakpoint
ALTER TABLE listing ADD COLUMN summary text GENERATED ALWAYS AS (listing_summary(id, reference, address_line,
      suburb, australian_state, postcode, status, property_class, category, sale_method, vendor_names,
      lead_agent_name, price_low, price_high, next_date_kind, next_date_at, version, created_at, updated_at,
      contacts, branch_id)) STORED NOT NULL;
--> statement-breakpoint

-- Matches bring what the new columns sort by.
DROP FUNCTION listing_matches(jsonb, boolean, uuid, uuid, integer);
--> statement-breakpoint
CREATE FUNCTION listing_matches(groups jsonb, on_shelf boolean, only_branch uuid, only_agent uuid, wanted integer)
RETURNS TABLE (id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text, next_date_at text, agent_sort text, vendors_sort text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text, next_date_at, agent_sort, vendors_sort
       FROM listing WHERE agency_id = $1 AND archived = $2 AND ($3 IS NULL AND $4 IS NULL OR branch_id = $3 OR $4 = ANY (agent_ids))'
    || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING nullif(current_setting('app.agency_id', true), '')::uuid, on_shelf, only_branch, only_agent;
END $$;
--> statement-breakpoint
DROP FUNCTION platform_listing_matches(jsonb, boolean, integer);
--> statement-breakpoint
CREATE FUNCTION platform_listing_matches(groups jsonb, on_shelf boolean, wanted integer)
RETURNS TABLE (agency_id uuid, id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text, next_date_at text, agent_sort text, vendors_sort text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT agency_id, id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text, next_date_at, agent_sort, vendors_sort
       FROM listing WHERE archived IS NOT DISTINCT FROM $1' || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING on_shelf;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION listing_matches, platform_listing_matches FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION listing_matches TO lintel_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_listing_matches TO lintel_platform;
--> statement-breakpoint
CREATE INDEX "listing_by_agent" ON "listing" USING btree ("agency_id","archived","agent_sort","id");
--> statement-breakpoint
CREATE INDEX "listing_by_vendors" ON "listing" USING btree ("agency_id","archived","vendors_sort","id");
--> statement-breakpoint
CREATE INDEX "listing_by_price_rising" ON "listing" USING btree ("agency_id","archived",(coalesce(nullif(price_sort, 0), 9007199254740991)),"id");
--> statement-breakpoint
CREATE INDEX "listing_by_date_rising" ON "listing" USING btree ("agency_id","archived",(coalesce(next_date_at, '~') COLLATE "C"),"id");
--> statement-breakpoint
CREATE INDEX "listing_by_date_falling" ON "listing" USING btree ("agency_id","archived",(coalesce(next_date_at, '') COLLATE "C"),"id");
