CREATE TABLE "agency" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reference_prefix" text NOT NULL,
	"abn" text NOT NULL,
	"status" text NOT NULL,
	"pipeline_status" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"suburb" text NOT NULL,
	"australian_state" text NOT NULL,
	CONSTRAINT "branch_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_user" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"roles" text[] NOT NULL,
	"branch_id" uuid,
	"status" text NOT NULL,
	CONSTRAINT "staff_user_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "denied_token" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "denied_token_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "idp_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"account_id" text,
	"expires_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "idp_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "idp_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_credential" (
	"email" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"staff_user_id" uuid NOT NULL,
	"agency_id" uuid,
	"last_signed_in_at" timestamp (3) with time zone,
	CONSTRAINT "staff_credential_staff_user_id_unique" UNIQUE("staff_user_id")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"archived_from" text,
	"archived" boolean GENERATED ALWAYS AS (status = 'archived') STORED NOT NULL,
	"version" integer NOT NULL,
	"record" jsonb NOT NULL,
	"address_line" text NOT NULL,
	"address_sort" text collate "C" NOT NULL,
	"suburb" text collate "C" NOT NULL,
	"australian_state" text NOT NULL,
	"postcode" text NOT NULL,
	"property_class" text NOT NULL,
	"category" text,
	"sale_method" text NOT NULL,
	"vendor_names" text[] NOT NULL,
	"lead_agent_id" uuid,
	"agent_ids" uuid[] NOT NULL,
	"branch_id" uuid,
	"lead_agent_name" text,
	"price_low" bigint,
	"price_high" bigint,
	"price_sort" bigint NOT NULL,
	"next_date_kind" text,
	"next_date_at" text,
	"search_text" text collate "C" NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "listing_reference" UNIQUE("agency_id","reference")
);
--> statement-breakpoint
CREATE TABLE "listing_counter" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"current_listings" integer DEFAULT 0 NOT NULL,
	"archived_listings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_event" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"request_id" text,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"fields" text[],
	CONSTRAINT "listing_event_agency_id_listing_id_id_pk" PRIMARY KEY("agency_id","listing_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_import" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"expected_rows" integer NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_import_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_import_batch" (
	"agency_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"batch" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "listing_import_batch_agency_id_import_id_batch_pk" PRIMARY KEY("agency_id","import_id","batch")
);
--> statement-breakpoint
CREATE TABLE "listing_word" (
	"agency_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "listing_word_agency_id_word_pk" PRIMARY KEY("agency_id","word")
);
--> statement-breakpoint
CREATE TABLE "platform_word" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"agency_id" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_agency_id_subject_endpoint_key_pk" PRIMARY KEY("agency_id","subject","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_user" ADD CONSTRAINT "staff_user_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_user" ADD CONSTRAINT "staff_user_agency_id_branch_id_branch_agency_id_id_fk" FOREIGN KEY ("agency_id","branch_id") REFERENCES "public"."branch"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counter" ADD CONSTRAINT "listing_counter_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_batch" ADD CONSTRAINT "listing_import_batch_agency_id_import_id_listing_import_agency_id_id_fk" FOREIGN KEY ("agency_id","import_id") REFERENCES "public"."listing_import"("agency_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_word" ADD CONSTRAINT "listing_word_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "denied_token_by_end" ON "denied_token" USING btree ("until");--> statement-breakpoint
CREATE INDEX "idp_record_by_grant" ON "idp_record" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "idp_record_by_uid" ON "idp_record" USING btree ("model","uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "idp_record_by_account" ON "idp_record" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "idp_record_by_end" ON "idp_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listing_by_updated" ON "listing" USING btree ("agency_id","archived","updated_at","id");--> statement-breakpoint
CREATE INDEX "listing_by_created" ON "listing" USING btree ("agency_id","archived","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_by_address" ON "listing" USING btree ("agency_id","archived","address_sort","id");--> statement-breakpoint
CREATE INDEX "listing_by_suburb" ON "listing" USING btree ("agency_id","archived","suburb","id");--> statement-breakpoint
CREATE INDEX "listing_by_status" ON "listing" USING btree ("agency_id","archived","status","id");--> statement-breakpoint
CREATE INDEX "listing_by_price" ON "listing" USING btree ("agency_id","archived","price_sort","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_updated" ON "listing" USING btree ("archived","updated_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_by_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_by_end" ON "rate_limit" USING btree ("window_ends_at");