-- What waits for a person needn't be money: a payment that its provider says nothing of, a loss, a dispute.
ALTER TABLE "bank_receipt" ADD COLUMN "kind" text DEFAULT 'money' NOT NULL;--> statement-breakpoint
-- Money that nobody was found for is in the books from the day it came, of no agency; any other entry has one.
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_agency_id_agency_agency_id_fk";--> statement-breakpoint
CREATE FUNCTION ledger_of_somebody() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.agency_id <> '00000000-0000-0000-0000-000000000000' THEN
    PERFORM FROM agency WHERE agency_id = NEW.agency_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No agency %', NEW.agency_id USING ERRCODE = 'foreign_key_violation';
    END IF;
  ELSIF NEW.application_id IS NOT NULL OR NEW.cause NOT IN ('payment-unmatched', 'reversal', 'dishonour', 'loss') THEN
    RAISE EXCEPTION 'Nobody has but money that waits for whose it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_of_somebody FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER ledger_of_somebody BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_of_somebody();
