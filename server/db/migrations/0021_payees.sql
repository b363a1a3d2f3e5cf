CREATE TABLE "payee_account" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"bsb" text NOT NULL,
	"account_masked" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_mark" text NOT NULL,
	"check_result" text NOT NULL,
	"registered_name" text,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payee_account_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_request" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"drawdown_id" uuid NOT NULL,
	"payee_account_id" uuid,
	"payee_name" text NOT NULL,
	"bsb" text NOT NULL,
	"account_masked" text NOT NULL,
	"account_mark" text NOT NULL,
	"agreed_name" text,
	"doubts" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "payout_request_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "payout_request_two_people" CHECK (state <> 'released' or doubts = '[]'::jsonb or (decided_by is not null and decided_by <> asked_by))
);
--> statement-breakpoint
ALTER TABLE "payout_request" ADD CONSTRAINT "payout_request_agency_id_application_id_drawdown_id_drawdown_agency_id_application_id_id_fk" FOREIGN KEY ("agency_id","application_id","drawdown_id") REFERENCES "public"."drawdown"("agency_id","application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_request" ADD CONSTRAINT "payout_request_agency_id_payee_account_id_payee_account_agency_id_id_fk" FOREIGN KEY ("agency_id","payee_account_id") REFERENCES "public"."payee_account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_account_once" ON "payee_account" USING btree ("agency_id","account_mark","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_request_one_waits" ON "payout_request" USING btree ("agency_id","application_id","drawdown_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payout_request_by_account" ON "payout_request" USING btree ("agency_id","payee_account_id","asked_at");--> statement-breakpoint
CREATE INDEX "payout_request_by_state" ON "payout_request" USING btree ("state","asked_at","id");