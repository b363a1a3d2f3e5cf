CREATE TABLE "written_contact" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "written_contact_agency_id_listing_id_channel_target_actor_id_pk" PRIMARY KEY("agency_id","listing_id","channel","target","actor_id")
);
--> statement-breakpoint
ALTER TABLE "written_contact" ADD CONSTRAINT "written_contact_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What an agency's side may touch: who wrote a contact is only ever added, so that nobody's hand in it is forgotten.
GRANT SELECT, INSERT ON written_contact TO lintel_app;
--> statement-breakpoint
ALTER TABLE written_contact ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON written_contact TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))
  WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint
-- What the columns held; numbers in their international form.
INSERT INTO written_contact (agency_id, listing_id, channel, target, actor_id)
SELECT DISTINCT e.agency_id, e.listing_id, c.channel, c.target, c.actor_id
FROM envelope_recipient r
JOIN envelope e ON e.agency_id = r.agency_id AND e.id = r.envelope_id
CROSS JOIN LATERAL (SELECT regexp_replace(r.phone, '\D', '', 'g') AS digits) AS p
CROSS JOIN LATERAL (VALUES
  ('EMAIL', lower(trim(r.email)), coalesce(r.contact_by, e.created_by)),
  ('SMS', CASE WHEN p.digits ~ '^0[23478]\d{8}$' THEN '+61' || substr(p.digits, 2)
    WHEN p.digits ~ '^61[23478]\d{8}$' THEN '+' || p.digits
    ELSE trim(r.phone) END, coalesce(r.phone_by, r.contact_by, e.created_by))) AS c (channel, target, actor_id)
WHERE c.target IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "envelope_recipient" DROP COLUMN "contact_by";--> statement-breakpoint
ALTER TABLE "envelope_recipient" DROP COLUMN "phone_by";