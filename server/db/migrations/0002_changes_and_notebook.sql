CREATE TABLE "change_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" integer NOT NULL,
	"life" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_note" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_note_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_tag" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "listing_tag_agency_id_listing_id_tag_pk" PRIMARY KEY("agency_id","listing_id","tag")
);
--> statement-breakpoint
CREATE TABLE "listing_task" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by_name" text,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_task_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "changed_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "past_agent_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "past_branch_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_note" ADD CONSTRAINT "listing_note_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_tag" ADD CONSTRAINT "listing_tag_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_task" ADD CONSTRAINT "listing_task_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_note_by_listing" ON "listing_note" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_task_by_listing" ON "listing_task" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_by_change" ON "listing" USING btree ("agency_id","changed_in","id");