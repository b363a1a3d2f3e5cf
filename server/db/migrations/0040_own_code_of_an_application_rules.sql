-- A code counts that was entered for the link of the very party of the very application: with the same contacts
-- somebody has a link, and a code, for each.
CREATE FUNCTION is_own_code(agency uuid, application uuid, party uuid, code text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT 1 FROM one_time_code
    WHERE id = code AND agency_id = agency AND application_id = application AND party_id = party
      AND used_at IS NOT NULL AND scope LIKE 'direct-application %' AND target_masked <> 'in person')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_own_code(uuid, uuid, uuid, text) FROM PUBLIC;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION consent_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  asked text := (SELECT product FROM application WHERE agency_id = NEW.agency_id AND id = NEW.application_id);
BEGIN
  IF asked NOT IN ('sale-contract', 'listing-agreement', 'adhoc-contract')
     AND NOT is_own_code(NEW.agency_id, NEW.application_id, NEW.id, NEW.consent ->> 'codeId') THEN
    RAISE EXCEPTION 'Nobody agrees to credit without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Codes are tidied away after days, and owners may take longer: each confirmation is looked at when it is added.
CREATE FUNCTION confirmations_have_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(NEW.confirmations, '[]')) c
    WHERE NOT coalesce(OLD.confirmations, '[]') @> jsonb_build_array(c)
      AND NOT is_own_code(NEW.agency_id, NEW.application_id, (c ->> 'partyId')::uuid, c ->> 'codeId')) THEN
    RAISE EXCEPTION 'Nobody confirms a request for funds without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION confirmations_have_proof FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER confirmations_added BEFORE INSERT OR UPDATE OF confirmations ON drawdown
  FOR EACH ROW EXECUTE FUNCTION confirmations_have_proof();
--> statement-breakpoint

CREATE OR REPLACE FUNCTION confirmation_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT (EXISTS (
      SELECT 1 FROM application_party
      WHERE agency_id = NEW.agency_id AND application_id = NEW.application_id
        AND id::text = NEW.consent ->> 'partyId')
    AND is_own_code(
      NEW.agency_id, NEW.application_id, (NEW.consent ->> 'partyId')::uuid, NEW.consent ->> 'codeId')) THEN
    RAISE EXCEPTION 'Nobody confirms a request for funds without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM application_party p
    WHERE p.agency_id = NEW.agency_id AND p.application_id = NEW.application_id AND p.consented_at IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(NEW.confirmations, '[]')) c
        WHERE c ->> 'partyId' = p.id::text)) THEN
    RAISE EXCEPTION 'Funds are drawn once every owner who owes them has confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION is_own_code(uuid, uuid, text);
