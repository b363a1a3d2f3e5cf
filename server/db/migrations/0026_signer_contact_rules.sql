-- What an agency's side may touch: contacts are only ever added, so that nobody forgets whom they replaced.
GRANT SELECT, INSERT ON signer_contact TO lintel_app;
--> statement-breakpoint
ALTER TABLE signer_contact ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_agency ON signer_contact TO lintel_app
  USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))
  WITH CHECK (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid));
--> statement-breakpoint
-- What was sent before is known; numbers in their international form.
INSERT INTO signer_contact (agency_id, id, listing_id, name, channel, target, known_at)
SELECT DISTINCT ON (e.agency_id, e.listing_id, r.name, c.channel, c.target)
  e.agency_id, gen_random_uuid(), e.listing_id, r.name, c.channel, c.target, coalesce(e.sent_at, e.created_at)
FROM envelope_recipient r
JOIN envelope e ON e.agency_id = r.agency_id AND e.id = r.envelope_id
CROSS JOIN LATERAL (VALUES
  ('EMAIL', lower(trim(r.email))),
  ('SMS', CASE WHEN regexp_replace(r.phone, '\D', '', 'g') ~ '^0[23478]\d{8}$'
      THEN '+61' || substr(regexp_replace(r.phone, '\D', '', 'g'), 2)
    WHEN regexp_replace(r.phone, '\D', '', 'g') ~ '^61[23478]\d{8}$'
      THEN '+' || regexp_replace(r.phone, '\D', '', 'g')
    ELSE trim(r.phone) END)) AS c (channel, target)
WHERE e.state <> 'draft' AND r.kind <> 'copy' AND c.target IS NOT NULL
ORDER BY e.agency_id, e.listing_id, r.name, c.channel, c.target, coalesce(e.sent_at, e.created_at);
