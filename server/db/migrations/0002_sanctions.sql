CREATE TABLE "sanctions_list" (
	"version" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" integer NOT NULL,
	"entries" integer NOT NULL,
	"compared_with" integer,
	"preview" jsonb NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"loaded_by_name" text NOT NULL,
	"active_since" timestamp (3) with time zone,
	"activated_by_name" text
);
--> statement-breakpoint
CREATE TABLE "sanctions_name" (
	"list_version" integer NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	"row_reference" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"name_type" text NOT NULL,
	"alias_strength" text NOT NULL,
	"born" text NOT NULL,
	"born_in" jsonb NOT NULL,
	"others" jsonb NOT NULL,
	CONSTRAINT "sanctions_name_list_version_position_pk" PRIMARY KEY("list_version","position")
);
--> statement-breakpoint
ALTER TABLE "sanctions_name" ADD CONSTRAINT "sanctions_name_list_version_sanctions_list_version_fk" FOREIGN KEY ("list_version") REFERENCES "public"."sanctions_list"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_list_active" ON "sanctions_list" USING btree ("state") WHERE "sanctions_list"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_name_of_entry" ON "sanctions_name" USING btree ("list_version","reference","position");
--> statement-breakpoint

-- The list is the same for everybody: agencies and our own staff read it. It is written amid no agency's work, by our
-- own staff alone; of a version only its state moves, and its names are only ever added.
GRANT SELECT, INSERT ON sanctions_list, sanctions_name TO lintel_app;
--> statement-breakpoint
GRANT UPDATE (state, active_since, activated_by_name) ON sanctions_list TO lintel_app;
--> statement-breakpoint
GRANT SELECT ON sanctions_list, sanctions_name TO lintel_platform;
--> statement-breakpoint
ALTER TABLE sanctions_list ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sanctions_name ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  nobodys CONSTANT text := '((SELECT current_setting(''app.agency_id'', true)) = ''00000000-0000-0000-0000-000000000000'')';
BEGIN
  FOREACH name IN ARRAY ARRAY['sanctions_list', 'sanctions_name'] LOOP
    EXECUTE format('CREATE POLICY everybody_reads ON %I FOR SELECT TO lintel_app, lintel_platform USING (true)', name);
    EXECUTE format('CREATE POLICY ours_add ON %I FOR INSERT TO lintel_app WITH CHECK %s', name, nobodys);
  END LOOP;
  EXECUTE format('CREATE POLICY ours_move ON sanctions_list FOR UPDATE TO lintel_app USING %1$s WITH CHECK %1$s', nobodys);
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sanctions_name
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
