-- What stood on a listing is read, never written or forgotten, by an agency's side.
GRANT SELECT ON replaced_contact TO lintel_app;
--> statement-breakpoint
ALTER TABLE replaced_contact ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON replaced_contact TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint

-- By a trigger, so that no way of changing a listing forgets it: by hand, from a file, from a device's queue.
CREATE FUNCTION keep_replaced_contacts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO replaced_contact (agency_id, id, listing_id, person_id, name, email, phone, replaced_at)
  SELECT OLD.agency_id, gen_random_uuid(), OLD.id, p ->> 'id', p ->> 'name', p ->> 'email', p ->> 'mobile', NEW.updated_at
  FROM jsonb_array_elements(coalesce(OLD.record -> 'vendors', '[]') || coalesce(OLD.record -> 'buyers', '[]')) AS p
  WHERE (p ? 'email' OR p ? 'mobile') AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(NEW.record -> 'vendors', '[]') || coalesce(NEW.record -> 'buyers', '[]')) AS n
    WHERE n ->> 'name' = p ->> 'name'
      AND (n ->> 'email') IS NOT DISTINCT FROM (p ->> 'email')
      AND (n ->> 'mobile') IS NOT DISTINCT FROM (p ->> 'mobile'));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_replaced_contacts FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER listing_contacts_replaced AFTER UPDATE OF record ON listing
  FOR EACH ROW WHEN (OLD.record -> 'vendors' IS DISTINCT FROM NEW.record -> 'vendors'
    OR OLD.record -> 'buyers' IS DISTINCT FROM NEW.record -> 'buyers')
  EXECUTE FUNCTION keep_replaced_contacts();
--> statement-breakpoint

-- No credit is accepted by somebody none of whose contacts is trusted: our own staff confirm one first.
CREATE FUNCTION accepted_by_reached_people() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.product NOT IN ('sale-contract', 'listing-agreement', 'adhoc-contract') AND EXISTS (
    SELECT FROM application_party
    WHERE agency_id = NEW.agency_id AND application_id = NEW.id
      AND contact_hold -> 'isWhole' = 'true' AND contact_hold -> 'confirmed' IS NULL) THEN
    RAISE EXCEPTION 'Nobody accepts credit by a contact that nobody confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION accepted_by_reached_people FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER application_accepted BEFORE UPDATE OF state ON application
  FOR EACH ROW WHEN (NEW.state = 'accepted' AND OLD.state <> 'accepted')
  EXECUTE FUNCTION accepted_by_reached_people();
