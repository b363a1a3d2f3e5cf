CREATE TABLE "help_item" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"state" text NOT NULL,
	"application_id" uuid,
	"party_id" uuid,
	"drawdown_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"words" text NOT NULL,
	"offer" text,
	"acknowledge_by" timestamp (3) with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" text,
	"more_asked" text,
	"more_given" text,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"closed_at" timestamp (3) with time zone,
	"closing_note" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_item_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "help_item" ADD CONSTRAINT "help_item_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_item_by_application" ON "help_item" USING btree ("agency_id","application_id","created_at");--> statement-breakpoint
CREATE INDEX "help_item_platform_by_state" ON "help_item" USING btree ("state","answer_by","id");