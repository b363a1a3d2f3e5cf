CREATE TABLE "agency_event" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "agency_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"roles" text[] NOT NULL,
	"branch_id" uuid,
	"state" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_event" ADD CONSTRAINT "agency_event_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_event_by_time" ON "agency_event" USING btree ("agency_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_by_code" ON "invitation" USING btree ("code_hash");
--> statement-breakpoint
SELECT secure_tenant_table('agency_event', 'SELECT, INSERT', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('invitation', 'SELECT, INSERT, UPDATE', 'SELECT');
--> statement-breakpoint
-- An agency runs its people and branches itself; nobody is ever removed.
GRANT INSERT, UPDATE ON staff_user, branch TO lintel_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agency_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
