CREATE TABLE "settlement_report" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_by_name" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"first" jsonb,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"payment_id" uuid,
	CONSTRAINT "settlement_report_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "settlement_report_two_people" CHECK (state <> 'confirmed' or (decided_by is not null and decided_by <> reported_by and payment_id is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "first" jsonb;--> statement-breakpoint
ALTER TABLE "settlement_report" ADD CONSTRAINT "settlement_report_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_report_one_waits" ON "settlement_report" USING btree ("agency_id","application_id") WHERE state = 'reported';--> statement-breakpoint
CREATE INDEX "settlement_report_by_application" ON "settlement_report" USING btree ("agency_id","application_id","reported_at");--> statement-breakpoint
CREATE INDEX "settlement_report_by_state" ON "settlement_report" USING btree ("state","reported_at","id");