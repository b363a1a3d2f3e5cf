CREATE TABLE "device_session" (
	"family" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"person_id" uuid NOT NULL,
	"agency_id" uuid,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "person_profile" (
	"agency_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"photo" text,
	"signature" jsonb,
	"entered_mobile" text,
	CONSTRAINT "person_profile_agency_id_person_id_pk" PRIMARY KEY("agency_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "unsent_work" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"listing_id" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"content_sealed" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "unsent_work_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "person_profile" ADD CONSTRAINT "person_profile_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsent_work" ADD CONSTRAINT "unsent_work_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_session_by_person" ON "device_session" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_by_code" ON "password_reset" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "password_reset_by_person" ON "password_reset" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "unsent_work_by_person" ON "unsent_work" USING btree ("agency_id","person_id");
--> statement-breakpoint
SELECT secure_tenant_table('person_profile', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('unsent_work', 'SELECT, DELETE', '');

--> statement-breakpoint
ALTER TABLE device_session ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON password_reset TO lintel_platform;
--> statement-breakpoint
ALTER TABLE password_reset ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY ours_read ON password_reset FOR SELECT TO lintel_platform USING (true);
