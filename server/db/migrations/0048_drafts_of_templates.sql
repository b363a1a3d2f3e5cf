CREATE TABLE "template_draft" (
	"agency_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"formality" text NOT NULL,
	"file_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_draft_agency_id_template_id_pk" PRIMARY KEY("agency_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "template_draft" ADD CONSTRAINT "template_draft_agency_id_template_id_contract_template_agency_id_id_fk" FOREIGN KEY ("agency_id","template_id") REFERENCES "public"."contract_template"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_draft" ADD CONSTRAINT "template_draft_agency_id_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_draft_by_file" ON "template_draft" USING btree ("agency_id","file_id");--> statement-breakpoint

-- A draft is written over and given up by who edits templates; our own staff have no business with it.
GRANT SELECT, INSERT, UPDATE, DELETE ON template_draft TO lintel_app;
--> statement-breakpoint
ALTER TABLE template_draft ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON template_draft TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))
  WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint

-- What stands counts as published, unless no signer has a signature on it and it was never sent: that was
-- somebody's beginning, and is a draft from now on.
INSERT INTO template_draft
SELECT v.agency_id, v.template_id, t.name, v.formality, v.file_id, v.body, v.saved_by, v.saved_by_name, v.saved_at
FROM contract_template t
JOIN template_version v ON v.agency_id = t.agency_id AND v.template_id = t.id AND v.number = t.current_number
WHERE NOT EXISTS (
    SELECT 1 FROM jsonb_array_elements(v.body -> 'signers') s, jsonb_array_elements(v.body -> 'fields') f
    WHERE s ->> 'kind' = 'signer' AND f ->> 'type' = 'signature' AND f ->> 'signerId' = s ->> 'id')
  AND NOT EXISTS (
    SELECT 1 FROM envelope_document d
    JOIN envelope e ON e.agency_id = d.agency_id AND e.id = d.envelope_id
    WHERE d.agency_id = t.agency_id AND d.template_id = t.id AND e.sent_at IS NOT NULL);
--> statement-breakpoint
UPDATE contract_template t SET current_number = 0, version = version + 1
WHERE EXISTS (SELECT 1 FROM template_draft d WHERE d.agency_id = t.agency_id AND d.template_id = t.id);
--> statement-breakpoint

-- Of several of one name the oldest keeps it.
DO $$
DECLARE
  twin record;
  number integer;
BEGIN
  FOR twin IN
    SELECT agency_id, id, name FROM (
      SELECT agency_id, id, name,
        row_number() OVER (PARTITION BY agency_id, lower(name) ORDER BY created_at, id) AS place
      FROM contract_template WHERE state = 'active') named
    WHERE place > 1
  LOOP
    number := 2;
    WHILE EXISTS (
      SELECT 1 FROM contract_template WHERE agency_id = twin.agency_id AND state = 'active'
        AND lower(name) = lower(left(twin.name, 110) || ' (' || number || ')')) LOOP
      number := number + 1;
    END LOOP;
    UPDATE contract_template SET name = left(twin.name, 110) || ' (' || number || ')', version = version + 1
    WHERE agency_id = twin.agency_id AND id = twin.id;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE template_draft d SET name = t.name
FROM contract_template t WHERE t.agency_id = d.agency_id AND t.id = d.template_id;
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_template_one_name" ON "contract_template" USING btree ("agency_id",lower("name")) WHERE "contract_template"."state" = 'active';
