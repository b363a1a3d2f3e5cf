-- What is drawn is owed by every owner who agreed to the application: each confirms it by a code of their own.
CREATE OR REPLACE FUNCTION confirmation_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT (EXISTS (
      SELECT 1 FROM application_party
      WHERE agency_id = NEW.agency_id AND application_id = NEW.application_id
        AND id::text = NEW.consent ->> 'partyId')
    AND is_own_code(NEW.agency_id, (NEW.consent ->> 'partyId')::uuid, NEW.consent ->> 'codeId')) THEN
    RAISE EXCEPTION 'Nobody confirms a request for funds without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM application_party p
    WHERE p.agency_id = NEW.agency_id AND p.application_id = NEW.application_id AND p.consented_at IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(NEW.confirmations, '[]')) c
        WHERE c ->> 'partyId' = p.id::text AND is_own_code(p.agency_id, p.id, c ->> 'codeId'))) THEN
    RAISE EXCEPTION 'Funds are drawn once every owner who owes them has confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
