CREATE TABLE "agency_account" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"bsb" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"name_check" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "agency_account_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "agency_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"abn" text,
	"licence" text,
	"email" text,
	"mobile" text,
	"proven_email" text,
	"proven_mobile" text,
	"terms_version" text,
	"told" text,
	"reply" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by_name" text,
	"became_agency_id" uuid
);
--> statement-breakpoint
ALTER TABLE "agency_account" ADD CONSTRAINT "agency_account_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_registration_by_secret" ON "agency_registration" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "agency_registration_by_state" ON "agency_registration" USING btree ("state","saved_at");
--> statement-breakpoint
SELECT secure_tenant_table('agency_account', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
GRANT SELECT ON agency_registration TO lintel_platform;
--> statement-breakpoint
ALTER TABLE agency_registration ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY ours_read ON agency_registration FOR SELECT TO lintel_platform USING (true);
