-- Nobody agrees to credit without a code that reached them: what the service refuses, the database refuses
-- too. A code counts that was entered, for the link of the very party; a host's word in its place never does.
CREATE FUNCTION is_own_code(agency uuid, party uuid, code text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT 1 FROM one_time_code
    WHERE id = code AND agency_id = agency AND party_id = party AND used_at IS NOT NULL
      AND scope LIKE 'direct-application %' AND target_masked <> 'in person')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_own_code FROM PUBLIC;
--> statement-breakpoint

CREATE FUNCTION consent_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  asked text := (SELECT product FROM application WHERE agency_id = NEW.agency_id AND id = NEW.application_id);
BEGIN
  IF asked NOT IN ('sale-contract', 'listing-agreement', 'adhoc-contract')
     AND NOT is_own_code(NEW.agency_id, NEW.id, NEW.consent ->> 'codeId') THEN
    RAISE EXCEPTION 'Nobody agrees to credit without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION consent_has_proof FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER consent_added BEFORE INSERT ON application_party
  FOR EACH ROW WHEN (NEW.consented_at IS NOT NULL) EXECUTE FUNCTION consent_has_proof();
--> statement-breakpoint
CREATE TRIGGER consent_given BEFORE UPDATE OF consented_at, consent ON application_party
  FOR EACH ROW WHEN (NEW.consented_at IS NOT NULL AND (NEW.consented_at, NEW.consent) IS DISTINCT FROM (OLD.consented_at, OLD.consent))
  EXECUTE FUNCTION consent_has_proof();
--> statement-breakpoint

CREATE FUNCTION confirmation_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT (EXISTS (
      SELECT 1 FROM application_party
      WHERE agency_id = NEW.agency_id AND application_id = NEW.application_id
        AND id::text = NEW.consent ->> 'partyId')
    AND is_own_code(NEW.agency_id, (NEW.consent ->> 'partyId')::uuid, NEW.consent ->> 'codeId')) THEN
    RAISE EXCEPTION 'Nobody confirms a request for funds without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION confirmation_has_proof FROM PUBLIC;
--> statement-breakpoint
-- A request that is paid at once, declined or taken back advances nothing.
CREATE TRIGGER request_confirmed BEFORE UPDATE OF state ON drawdown
  FOR EACH ROW WHEN (OLD.state = 'requested' AND NEW.state NOT IN ('requested', 'repaid', 'cancelled', 'declined'))
  EXECUTE FUNCTION confirmation_has_proof();
