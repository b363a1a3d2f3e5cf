ALTER TABLE "listing" ADD COLUMN "summary" text GENERATED ALWAYS AS (listing_summary(id, reference, address_line,
      suburb, australian_state, postcode, status, property_class, category, sale_method, vendor_names,
      lead_agent_name, price_low, price_high, next_date_kind, next_date_at, version, created_at, updated_at)) STORED NOT NULL;