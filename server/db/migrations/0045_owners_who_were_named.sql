ALTER TABLE "signer_contact" ADD COLUMN "is_agencys_word" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_party" ADD COLUMN "reached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "replaced_contact" ADD COLUMN "side" text;--> statement-breakpoint

-- Whoever is taken off a side of a listing stays known of it, also without a contact, and on the other side.
CREATE OR REPLACE FUNCTION keep_replaced_contacts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO replaced_contact (agency_id, id, listing_id, person_id, side, name, email, phone, replaced_at)
  SELECT OLD.agency_id, gen_random_uuid(), OLD.id, p ->> 'id', side, p ->> 'name', p ->> 'email', p ->> 'mobile', NEW.updated_at
  FROM unnest(ARRAY['vendor', 'buyer']) AS side,
    jsonb_array_elements(coalesce(OLD.record -> (side || 's'), '[]')) AS p
  WHERE NOT EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(NEW.record -> (side || 's'), '[]')) AS n
    WHERE n ->> 'name' = p ->> 'name'
      AND (n ->> 'email') IS NOT DISTINCT FROM (p ->> 'email')
      AND (n ->> 'mobile') IS NOT DISTINCT FROM (p ->> 'mobile'));
  RETURN NULL;
END $$;
--> statement-breakpoint

-- That a code reached somebody is known of them for good, whatever becomes of the code.
CREATE FUNCTION keep_reached_at() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application_party SET reached_at = NEW.used_at
  WHERE agency_id = NEW.agency_id AND application_id = NEW.application_id AND id = NEW.party_id
    AND reached_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_reached_at FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER one_time_code_used AFTER INSERT OR UPDATE OF used_at ON one_time_code
  FOR EACH ROW WHEN (NEW.used_at IS NOT NULL AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION keep_reached_at();
--> statement-breakpoint
UPDATE application_party p SET reached_at = coalesce(p.consented_at, (SELECT min(c.used_at) FROM one_time_code c
  WHERE c.agency_id = p.agency_id AND c.application_id = p.application_id AND c.party_id = p.id));
--> statement-breakpoint

-- What two of the agency confirmed before.
UPDATE signer_contact k SET is_agencys_word = true
FROM envelope_event v
JOIN envelope e ON e.agency_id = v.agency_id AND e.id = v.envelope_id
JOIN envelope_recipient r ON r.agency_id = v.agency_id AND r.envelope_id = v.envelope_id AND r.id = v.recipient_id
WHERE v.kind = 'contactConfirmed' AND k.agency_id = e.agency_id AND k.listing_id = e.listing_id
  AND k.name = r.name AND v.facts -> 'channels' ? k.channel AND k.known_at >= v.at;
