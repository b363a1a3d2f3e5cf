-- The row of a table says which agent leads, so that a device can narrow by agent as the server does.
ALTER TABLE "listing" DROP COLUMN "summary";
--> statement-breakpoint
DROP FUNCTION listing_summary;
--> statement-breakpoint
CREATE FUNCTION listing_summary(id uuid, reference text, address_line text, suburb text, australian_state text, postcode text,
  status text, property_class text, category text, sale_method text, vendor_names text[], lead_agent_name text,
  price_low bigint, price_high bigint, next_date_kind text, next_date_at text, version integer,
  created_at timestamptz, updated_at timestamptz, contacts text[], branch_id uuid, lead_agent_id uuid) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN json_strip_nulls(json_build_object('id', id, 'reference', reference, 'addressLine', address_line, 'suburb', suburb,
    'australianState', australian_state, 'postcode', postcode, 'status', status, 'propertyClass', property_class,
    'category', category, 'saleMethod', sale_method, 'vendorNames', vendor_names,
    'leadAgentId', lead_agent_id, 'leadAgentName', lead_agent_name,
    'priceLow', price_low, 'priceHigh', price_high,
    'nextDate', CASE WHEN next_date_kind IS NOT NULL AND next_date_at IS NOT NULL
      THEN json_build_object('kind', next_date_kind, 'at', next_date_at) END,
    'contacts', CASE WHEN contacts <> '{}' THEN contacts END, 'branchId', branch_id,
    'version', version,
    'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
END $$;
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "summary" text GENERATED ALWAYS AS (listing_summary(id, reference, address_line,
      suburb, australian_state, postcode, status, property_class, category, sale_method, vendor_names,
      lead_agent_name, price_low, price_high, next_date_kind, next_date_at, version, created_at, updated_at,
      contacts, branch_id, lead_agent_id)) STORED NOT NULL;
--> statement-breakpoint
-- A trigger numbers the change: each listing goes to the devices once more.
UPDATE listing SET changed_in = changed_in;
