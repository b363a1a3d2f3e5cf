CREATE TABLE "queue_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint NOT NULL,
	"application_id" text,
	"note" text NOT NULL,
	"standing" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "queue_word_by_receipt" ON "queue_word" USING btree ("receipt_id","at","id");--> statement-breakpoint
-- Our own staff's words alone: no agency reads them, and nobody changes them.
ALTER TABLE queue_word ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON queue_word TO lintel_platform;--> statement-breakpoint
CREATE POLICY platform_reads ON queue_word FOR SELECT TO lintel_platform USING (true);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON queue_word
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
