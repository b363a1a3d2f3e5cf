-- Search needs trigrams, an equality column beside them in one index, and an edit distance.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint

-- Roles belong to the whole cluster: another database of it may have made them already.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'lintel_app') THEN CREATE ROLE lintel_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'lintel_platform') THEN CREATE ROLE lintel_platform NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- An owner that is no superuser and did not make the roles must have been granted them beforehand.
DO $$ BEGIN
  EXECUTE format('GRANT lintel_app, lintel_platform TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO lintel_app, lintel_platform;
--> statement-breakpoint

-- A listing as a row of a table, as JSON text: made once at each write instead of at each reading of it.
-- Immutable in fact: the only functions that depend on settings get a fixed zone and a numeric format.
CREATE FUNCTION listing_summary(id uuid, reference text, address_line text, suburb text, australian_state text, postcode text,
  status text, property_class text, category text, sale_method text, vendor_names text[], lead_agent_name text,
  price_low bigint, price_high bigint, next_date_kind text, next_date_at text, version integer,
  created_at timestamptz, updated_at timestamptz, contacts text[], branch_id uuid, lead_agent_id uuid) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN json_strip_nulls(json_build_object('id', id, 'reference', reference, 'addressLine', address_line, 'suburb', suburb,
    'australianState', australian_state, 'postcode', postcode, 'status', status, 'propertyClass', property_class,
    'category', category, 'saleMethod', sale_method, 'vendorNames', vendor_names,
    'leadAgentId', lead_agent_id, 'leadAgentName', lead_agent_name,
    'priceLow', price_low, 'priceHigh', price_high,
    'nextDate', CASE WHEN next_date_kind IS NOT NULL AND next_date_at IS NOT NULL
      THEN json_build_object('kind', next_date_kind, 'at', next_date_at) END,
    'contacts', CASE WHEN contacts <> '{}' THEN contacts END, 'branchId', branch_id,
    'version', version,
    'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
END $$;
--> statement-breakpoint

-- Tables, keys and indexes, as drizzle-kit writes them by server/db/schema.
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
CREATE TABLE "envelope" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"product" text NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"in_order" boolean NOT NULL,
	"formality" text NOT NULL,
	"expires_in_days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"remind_every_days" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"disclosure" jsonb,
	"reason" text,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "envelope_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelope_document" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"template_id" uuid,
	"template_number" integer,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"body" jsonb NOT NULL,
	"prefilled" jsonb NOT NULL,
	"sealed_file_id" uuid,
	"sealed_sha256" text,
	CONSTRAINT "envelope_document_agency_id_envelope_id_position_pk" PRIMARY KEY("agency_id","envelope_id","position")
);
--> statement-breakpoint
CREATE TABLE "envelope_event" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"recipient_id" uuid,
	"address" text,
	"user_agent" text,
	"zone" text NOT NULL,
	"facts" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "envelope_event_agency_id_envelope_id_seq_pk" PRIMARY KEY("agency_id","envelope_id","seq"),
	CONSTRAINT "envelope_event_id" UNIQUE("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "seal" (
	"sha256" text PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verify_code" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seal_verify_code" UNIQUE("verify_code"),
	CONSTRAINT "seal_document" UNIQUE("agency_id","envelope_id","position")
);
--> statement-breakpoint
CREATE TABLE "contract_file" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"storage_key" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_file_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelope_answer" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"document_position" integer NOT NULL,
	"field_id" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "envelope_answer_agency_id_envelope_id_document_position_field_id_pk" PRIMARY KEY("agency_id","envelope_id","document_position","field_id")
);
--> statement-breakpoint
CREATE TABLE "envelope_recipient" (
	"agency_id" uuid NOT NULL,
	"envelope_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"signer_key" text,
	"witness_for" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"channels" jsonb NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"consented" jsonb,
	"attestation" jsonb,
	"in_person" jsonb,
	"signed_at" timestamp (3) with time zone,
	"declined_reason" text,
	"contact_hold" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "envelope_recipient_agency_id_envelope_id_id_pk" PRIMARY KEY("agency_id","envelope_id","id")
);
--> statement-breakpoint
CREATE TABLE "signer_contact" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"place" text,
	"name" text NOT NULL,
	"role" text,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"is_agencys_word" boolean DEFAULT false NOT NULL,
	CONSTRAINT "signer_contact_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "written_contact" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "written_contact_agency_id_listing_id_channel_target_actor_id_pk" PRIMARY KEY("agency_id","listing_id","channel","target","actor_id")
);
--> statement-breakpoint
CREATE TABLE "contract_template" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"formality" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"current_number" integer NOT NULL,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_template_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_draft" (
	"agency_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"formality" text NOT NULL,
	"file_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_draft_agency_id_template_id_pk" PRIMARY KEY("agency_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"agency_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"formality" text NOT NULL,
	"file_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_version_agency_id_template_id_number_pk" PRIMARY KEY("agency_id","template_id","number")
);
--> statement-breakpoint
CREATE TABLE "listing_document" (
	"agency_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"received_bytes" integer NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_document_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "listing_document_upload" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "listing_document_part" (
	"agency_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"begins_at" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "listing_document_part_agency_id_document_id_begins_at_pk" PRIMARY KEY("agency_id","document_id","begins_at")
);
--> statement-breakpoint
CREATE TABLE "application" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"product" text NOT NULL,
	"product_version" integer NOT NULL,
	"state" text NOT NULL,
	"party" text NOT NULL,
	"amount" bigint NOT NULL,
	"approved_amount" bigint,
	"purpose" text NOT NULL,
	"payment_requires_otp" boolean DEFAULT true NOT NULL,
	"due_on" date,
	"terms" jsonb NOT NULL,
	"closing" jsonb,
	"answers" jsonb NOT NULL,
	"decision" jsonb,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "application_event_agency_id_application_id_id_pk" PRIMARY KEY("agency_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_party" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"share" integer,
	"consented_at" timestamp (3) with time zone,
	"consent" jsonb,
	"contact_hold" jsonb,
	"reached_at" timestamp (3) with time zone,
	"position" integer NOT NULL,
	CONSTRAINT "application_party_agency_id_application_id_id_pk" PRIMARY KEY("agency_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "shortcode" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"application_id" uuid,
	"party_id" uuid,
	"envelope_id" uuid,
	"recipient_id" uuid,
	"in_person" jsonb,
	"expires_at" timestamp (3) with time zone,
	"code_sealed" text NOT NULL,
	"requires_otp" boolean NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortcode_leads_to_one" CHECK ((application_id is not null and party_id is not null and envelope_id is null and recipient_id is null)
        or (application_id is null and party_id is null and envelope_id is not null and recipient_id is not null))
);
--> statement-breakpoint
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
CREATE TABLE "ledger_entry" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"application_id" uuid,
	"cause" text NOT NULL,
	"cause_ref" text NOT NULL,
	"on_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entry_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "ledger_entry_seq" UNIQUE("agency_id","seq"),
	CONSTRAINT "ledger_entry_cause" UNIQUE("agency_id","cause","cause_ref")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"agency_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_line_agency_id_entry_id_position_pk" PRIMARY KEY("agency_id","entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_dedupe" UNIQUE NULLS NOT DISTINCT("agency_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"channel" text NOT NULL,
	"to_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "sent_message_dedupe" UNIQUE NULLS NOT DISTINCT("agency_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" text PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"application_id" uuid,
	"party_id" uuid,
	"channel" text NOT NULL,
	"target_masked" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"asker_mark" text,
	"proof_hash" text,
	"proof_expires_at" timestamp (3) with time zone,
	"contact_mark" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_bypass" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"agency_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"secret_hash" text NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"proof_hash" text
);
--> statement-breakpoint
CREATE TABLE "otp_count" (
	"key" text NOT NULL,
	"window" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "otp_count_key_window_pk" PRIMARY KEY("key","window")
);
--> statement-breakpoint
CREATE TABLE "bank_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"agency_id" uuid,
	"payment_id" uuid,
	"state" text NOT NULL,
	"kind" text DEFAULT 'money' NOT NULL,
	"note" text NOT NULL,
	"first" jsonb
);
--> statement-breakpoint
CREATE TABLE "drawdown" (
	"agency_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"payee" text NOT NULL,
	"requested_by" text NOT NULL,
	"consent" jsonb,
	"confirmations" jsonb,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawdown_agency_id_application_id_id_pk" PRIMARY KEY("agency_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"drawdown_id" uuid,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"received" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"facts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_ref" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
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
CREATE TABLE "agency_setting" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"payment_methods" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"acceptance_costs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credit_limit" bigint,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_setting_event" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"setting" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "agency_setting_event_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_version" (
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "product_version_product_version_pk" PRIMARY KEY("product","version")
);
--> statement-breakpoint
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
CREATE TABLE "change_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" integer NOT NULL,
	"life" text NOT NULL
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
	"contacts" text[] DEFAULT '{}' NOT NULL,
	"agent_sort" text collate "C" DEFAULT '' NOT NULL,
	"vendors_sort" text collate "C" DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"changed_in" bigint DEFAULT 0 NOT NULL,
	"past_agent_ids" uuid[] DEFAULT '{}' NOT NULL,
	"past_branch_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"summary" text GENERATED ALWAYS AS (listing_summary(id, reference, address_line,
      suburb, australian_state, postcode, status, property_class, category, sale_method, vendor_names,
      lead_agent_name, price_low, price_high, next_date_kind, next_date_at, version, created_at, updated_at,
      contacts, branch_id, lead_agent_id)) STORED NOT NULL,
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
	"made_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"request_id" text,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"fields" text[],
	"name" text,
	CONSTRAINT "listing_event_agency_id_listing_id_id_pk" PRIMARY KEY("agency_id","listing_id","id")
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
CREATE TABLE "replaced_address" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replaced_address_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "replaced_contact" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"side" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replaced_contact_agency_id_id_pk" PRIMARY KEY("agency_id","id")
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
	"made_at" timestamp (3) with time zone,
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
ALTER TABLE "envelope" ADD CONSTRAINT "envelope_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope" ADD CONSTRAINT "envelope_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_template_id_template_number_template_version_agency_id_template_id_number_fk" FOREIGN KEY ("agency_id","template_id","template_number") REFERENCES "public"."template_version"("agency_id","template_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_document" ADD CONSTRAINT "envelope_document_agency_id_sealed_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","sealed_file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_event" ADD CONSTRAINT "envelope_event_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_file" ADD CONSTRAINT "contract_file_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_answer" ADD CONSTRAINT "envelope_answer_agency_id_envelope_id_document_position_envelope_document_agency_id_envelope_id_position_fk" FOREIGN KEY ("agency_id","envelope_id","document_position") REFERENCES "public"."envelope_document"("agency_id","envelope_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_answer" ADD CONSTRAINT "envelope_answer_agency_id_envelope_id_recipient_id_envelope_recipient_agency_id_envelope_id_id_fk" FOREIGN KEY ("agency_id","envelope_id","recipient_id") REFERENCES "public"."envelope_recipient"("agency_id","envelope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_recipient" ADD CONSTRAINT "envelope_recipient_agency_id_envelope_id_envelope_agency_id_id_fk" FOREIGN KEY ("agency_id","envelope_id") REFERENCES "public"."envelope"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_contact" ADD CONSTRAINT "signer_contact_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_contact" ADD CONSTRAINT "written_contact_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_template" ADD CONSTRAINT "contract_template_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_draft" ADD CONSTRAINT "template_draft_agency_id_template_id_contract_template_agency_id_id_fk" FOREIGN KEY ("agency_id","template_id") REFERENCES "public"."contract_template"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_draft" ADD CONSTRAINT "template_draft_agency_id_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_agency_id_template_id_contract_template_agency_id_id_fk" FOREIGN KEY ("agency_id","template_id") REFERENCES "public"."contract_template"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_agency_id_file_id_contract_file_agency_id_id_fk" FOREIGN KEY ("agency_id","file_id") REFERENCES "public"."contract_file"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_document" ADD CONSTRAINT "listing_document_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_document_part" ADD CONSTRAINT "listing_document_part_agency_id_document_id_listing_document_agency_id_id_fk" FOREIGN KEY ("agency_id","document_id") REFERENCES "public"."listing_document"("agency_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_party" ADD CONSTRAINT "application_party_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_envelope_id_recipient_id_envelope_recipient_agency_id_envelope_id_id_fk" FOREIGN KEY ("agency_id","envelope_id","recipient_id") REFERENCES "public"."envelope_recipient"("agency_id","envelope_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcode" ADD CONSTRAINT "shortcode_agency_id_application_id_party_id_application_party_agency_id_application_id_id_fk" FOREIGN KEY ("agency_id","application_id","party_id") REFERENCES "public"."application_party"("agency_id","application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_item" ADD CONSTRAINT "help_item_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_agency_id_entry_id_ledger_entry_agency_id_id_fk" FOREIGN KEY ("agency_id","entry_id") REFERENCES "public"."ledger_entry"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawdown" ADD CONSTRAINT "drawdown_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_agency_id_application_id_drawdown_id_drawdown_agency_id_application_id_id_fk" FOREIGN KEY ("agency_id","application_id","drawdown_id") REFERENCES "public"."drawdown"("agency_id","application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_request" ADD CONSTRAINT "payout_request_agency_id_application_id_drawdown_id_drawdown_agency_id_application_id_id_fk" FOREIGN KEY ("agency_id","application_id","drawdown_id") REFERENCES "public"."drawdown"("agency_id","application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_request" ADD CONSTRAINT "payout_request_agency_id_payee_account_id_payee_account_agency_id_id_fk" FOREIGN KEY ("agency_id","payee_account_id") REFERENCES "public"."payee_account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_setting" ADD CONSTRAINT "agency_setting_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_setting_event" ADD CONSTRAINT "agency_setting_event_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_report" ADD CONSTRAINT "settlement_report_agency_id_application_id_application_agency_id_id_fk" FOREIGN KEY ("agency_id","application_id") REFERENCES "public"."application"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_batch" ADD CONSTRAINT "listing_import_batch_agency_id_import_id_listing_import_agency_id_id_fk" FOREIGN KEY ("agency_id","import_id") REFERENCES "public"."listing_import"("agency_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counter" ADD CONSTRAINT "listing_counter_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_word" ADD CONSTRAINT "listing_word_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_address" ADD CONSTRAINT "replaced_address_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_contact" ADD CONSTRAINT "replaced_contact_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_note" ADD CONSTRAINT "listing_note_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_tag" ADD CONSTRAINT "listing_tag_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_task" ADD CONSTRAINT "listing_task_agency_id_listing_id_listing_agency_id_id_fk" FOREIGN KEY ("agency_id","listing_id") REFERENCES "public"."listing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envelope_by_listing" ON "envelope" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelope_document_by_template" ON "envelope_document" USING btree ("agency_id","template_id");--> statement-breakpoint
CREATE INDEX "envelope_document_by_file" ON "envelope_document" USING btree ("agency_id","file_id");--> statement-breakpoint
CREATE INDEX "envelope_document_by_hash" ON "envelope_document" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "signer_contact_once" ON "signer_contact" USING btree ("agency_id","listing_id","name","role","channel","target");--> statement-breakpoint
CREATE INDEX "signer_contact_by_place" ON "signer_contact" USING btree ("agency_id","place");--> statement-breakpoint
CREATE INDEX "contract_template_by_name" ON "contract_template" USING btree ("agency_id","state","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_template_one_name" ON "contract_template" USING btree ("agency_id",lower("name")) WHERE "contract_template"."state" = 'active';--> statement-breakpoint
CREATE INDEX "template_draft_by_file" ON "template_draft" USING btree ("agency_id","file_id");--> statement-breakpoint
CREATE INDEX "template_version_by_file" ON "template_version" USING btree ("agency_id","file_id");--> statement-breakpoint
CREATE INDEX "listing_document_by_listing" ON "listing_document" USING btree ("agency_id","listing_id","added_at","id");--> statement-breakpoint
CREATE INDEX "application_by_listing" ON "application" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_by_state" ON "application" USING btree ("agency_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "application_platform_by_state" ON "application" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "shortcode_by_party" ON "shortcode" USING btree ("agency_id","application_id","party_id");--> statement-breakpoint
CREATE INDEX "shortcode_by_application" ON "shortcode" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "shortcode_by_recipient" ON "shortcode" USING btree ("agency_id","envelope_id","recipient_id");--> statement-breakpoint
CREATE INDEX "help_item_by_application" ON "help_item" USING btree ("agency_id","application_id","created_at");--> statement-breakpoint
CREATE INDEX "help_item_platform_by_state" ON "help_item" USING btree ("state","answer_by","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_by_application" ON "ledger_entry" USING btree ("agency_id","application_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_line_by_account" ON "ledger_line" USING btree ("agency_id","account");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "job_done" ON "job" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "sent_message_by_time" ON "sent_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "one_time_code_by_scope" ON "one_time_code" USING btree ("scope","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_by_end" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_code_by_proof" ON "one_time_code" USING btree ("proof_hash");--> statement-breakpoint
CREATE INDEX "otp_bypass_by_scope" ON "otp_bypass" USING btree ("scope","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_bypass_by_proof" ON "otp_bypass" USING btree ("proof_hash");--> statement-breakpoint
CREATE INDEX "otp_count_by_window" ON "otp_count" USING btree ("window");--> statement-breakpoint
CREATE INDEX "bank_receipt_by_state" ON "bank_receipt" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "bank_receipt_by_payment" ON "bank_receipt" USING btree ("agency_id","payment_id");--> statement-breakpoint
CREATE INDEX "bank_receipt_alike" ON "bank_receipt" USING btree ("amount","at","id") WHERE kind = 'money';--> statement-breakpoint
CREATE INDEX "drawdown_by_state" ON "drawdown" USING btree ("agency_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_application" ON "payment" USING btree ("agency_id","application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_provider_ref" ON "payment" USING btree ("provider","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE INDEX "payment_by_state" ON "payment" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "provider_event_reference" ON "provider_event" USING btree ("provider","payment_ref");--> statement-breakpoint
CREATE INDEX "provider_event_unhandled" ON "provider_event" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_account_once" ON "payee_account" USING btree ("agency_id","account_mark","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_request_one_waits" ON "payout_request" USING btree ("agency_id","application_id","drawdown_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payout_request_by_account" ON "payout_request" USING btree ("agency_id","payee_account_id","asked_at");--> statement-breakpoint
CREATE INDEX "payout_request_by_state" ON "payout_request" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "queue_word_by_receipt" ON "queue_word" USING btree ("receipt_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_report_one_waits" ON "settlement_report" USING btree ("agency_id","application_id") WHERE state = 'reported';--> statement-breakpoint
CREATE INDEX "settlement_report_by_application" ON "settlement_report" USING btree ("agency_id","application_id","reported_at");--> statement-breakpoint
CREATE INDEX "settlement_report_by_state" ON "settlement_report" USING btree ("state","reported_at","id");--> statement-breakpoint
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
CREATE INDEX "listing_by_agent" ON "listing" USING btree ("agency_id","archived","agent_sort","id");--> statement-breakpoint
CREATE INDEX "listing_by_vendors" ON "listing" USING btree ("agency_id","archived","vendors_sort","id");--> statement-breakpoint
CREATE INDEX "listing_by_price_rising" ON "listing" USING btree ("agency_id","archived",(coalesce(nullif(price_sort, 0), 9007199254740991)),"id");--> statement-breakpoint
CREATE INDEX "listing_by_date_rising" ON "listing" USING btree ("agency_id","archived",(coalesce(next_date_at, '~') COLLATE "C"),"id");--> statement-breakpoint
CREATE INDEX "listing_by_date_falling" ON "listing" USING btree ("agency_id","archived",(coalesce(next_date_at, '') COLLATE "C"),"id");--> statement-breakpoint
CREATE INDEX "listing_by_change" ON "listing" USING btree ("agency_id","changed_in","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_updated" ON "listing" USING btree ("archived","updated_at","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_created" ON "listing" USING btree ("archived","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_address" ON "listing" USING btree ("archived","address_sort","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_suburb" ON "listing" USING btree ("archived","suburb","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_status" ON "listing" USING btree ("archived","status","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_price" ON "listing" USING btree ("archived","price_sort","id");--> statement-breakpoint
CREATE INDEX "listing_platform_by_reference" ON "listing" USING btree ("archived","reference","id");--> statement-breakpoint
CREATE INDEX "replaced_address_by_listing" ON "replaced_address" USING btree ("agency_id","listing_id","replaced_at");--> statement-breakpoint
CREATE INDEX "replaced_contact_by_listing" ON "replaced_contact" USING btree ("agency_id","listing_id");--> statement-breakpoint
CREATE INDEX "listing_note_by_listing" ON "listing_note" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_task_by_listing" ON "listing_task" USING btree ("agency_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_by_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_by_end" ON "rate_limit" USING btree ("window_ends_at");
--> statement-breakpoint

-- Indexes that server/db/schema does not name: for the words of a search, and for what housekeeping looks for.
CREATE INDEX listing_search ON listing USING gin (agency_id, search_text gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX listing_document_unfinished ON listing_document (updated_at) WHERE state <> 'stored';
--> statement-breakpoint
-- Deadlines and reminders are looked for across agencies.
CREATE INDEX envelope_open ON envelope (expires_at) WHERE state IN ('sent', 'in_progress');
--> statement-breakpoint
CREATE INDEX envelope_to_seal ON envelope (updated_at) WHERE state = 'sealing';
--> statement-breakpoint

-- Who may touch what. Nobody else may touch anything.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC;
--> statement-breakpoint
-- An agency's side: what stood on a listing, and terms of products, are read only.
GRANT SELECT ON agency, branch, staff_user, product_version, replaced_address, replaced_contact TO lintel_app;
--> statement-breakpoint
-- Events, the books, accounts of payees, files, versions of templates, seals and who is known by which contact
-- are only ever added, so that nobody forgets what was; a job is only ever left.
GRANT SELECT, INSERT ON listing_event, listing_word, agency_setting_event, application_event, ledger_entry, ledger_line,
  payee_account, contract_file, template_version, envelope_event, seal, signer_contact, written_contact,
  idempotency_key TO lintel_app;
--> statement-breakpoint
GRANT INSERT ON job TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON listing, listing_counter, listing_import, listing_document, agency_setting, application,
  shortcode, one_time_code, drawdown, payment, bank_receipt, payout_request, settlement_report, help_item,
  contract_template, envelope TO lintel_app;
--> statement-breakpoint
-- Rows that wait (of an import, of an upload), drafts, and what belongs to a draft, may go. A draft of an
-- application is sent to whom the listing names by then; whoever has a link stays: it refers to them.
GRANT SELECT, INSERT, DELETE ON listing_document_part TO lintel_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON listing_import_batch, application_party, template_draft, envelope_document,
  envelope_recipient, envelope_answer TO lintel_app;
--> statement-breakpoint
-- Platform staff read across agencies and write nothing; they have no business with contracts.
GRANT SELECT ON agency, branch, staff_user, agency_setting, agency_setting_event, listing, listing_counter, listing_event,
  listing_document, listing_document_part, replaced_address, application, application_party, application_event,
  drawdown, payment, ledger_entry, ledger_line, payee_account, payout_request, settlement_report, help_item,
  bank_receipt, queue_word, platform_user, platform_word, product_version TO lintel_platform;
--> statement-breakpoint

-- A row is seen by its own agency, which is the transaction's; without one, nothing is seen. What came without an
-- agency (money that nobody was found for) stays out of sight. Tables without a policy are the owner's alone.
DO $$
DECLARE
  name text;
  mine CONSTANT text := '(agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))';
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY[
      'agency', 'branch', 'staff_user', 'agency_setting', 'idempotency_key', 'listing', 'listing_counter',
      'listing_event', 'listing_word', 'listing_import', 'listing_import_batch', 'listing_document',
      'listing_document_part', 'application', 'application_party',
      'application_event', 'shortcode', 'one_time_code', 'drawdown', 'payment', 'bank_receipt', 'ledger_entry',
      'ledger_line', 'payee_account', 'payout_request', 'settlement_report', 'help_item', 'contract_file',
      'contract_template', 'template_version', 'template_draft', 'envelope', 'envelope_document',
      'envelope_recipient', 'envelope_answer', 'envelope_event', 'seal', 'signer_contact', 'written_contact'] LOOP
    EXECUTE format('CREATE POLICY own_agency ON %I TO lintel_app USING %2$s WITH CHECK %2$s', name, mine);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['agency_setting_event', 'replaced_address', 'replaced_contact'] LOOP
    EXECUTE format('CREATE POLICY own_agency ON %I TO lintel_app USING %s', name, mine);
  END LOOP;
  EXECUTE format('CREATE POLICY own_agency ON job FOR INSERT TO lintel_app WITH CHECK %s', mine);
  FOREACH name IN ARRAY ARRAY[
      'agency', 'branch', 'staff_user', 'agency_setting', 'agency_setting_event', 'listing', 'listing_counter',
      'listing_event', 'listing_document', 'listing_document_part', 'replaced_address', 'application', 'application_party', 'application_event', 'drawdown', 'payment',
      'ledger_entry', 'ledger_line', 'payee_account', 'payout_request', 'settlement_report', 'help_item'] LOOP
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['bank_receipt', 'queue_word', 'platform_user', 'platform_word'] LOOP
    EXECUTE format('CREATE POLICY platform_reads ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END LOOP;
  CREATE POLICY everybody_reads ON product_version FOR SELECT TO lintel_app, lintel_platform USING (true);
END $$;
--> statement-breakpoint

-- The same for a table that server/db/schema/tenant-table.ts declares: the verbs of an agency on its own rows, and of
-- our own staff on everybody's. `npm run db:generate` writes the calls; a later one replaces what an earlier one gave.
CREATE FUNCTION secure_tenant_table(name text, app_verbs text, platform_verbs text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine CONSTANT text := '(agency_id = (SELECT nullif(current_setting(''app.agency_id'', true), '''')::uuid))';
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('REVOKE ALL ON %I FROM PUBLIC, lintel_app, lintel_platform', name);
  EXECUTE format('DROP POLICY IF EXISTS own_agency ON %I', name);
  EXECUTE format('DROP POLICY IF EXISTS every_agency ON %I', name);
  IF app_verbs <> '' THEN
    EXECUTE format('GRANT %s ON %I TO lintel_app', app_verbs, name);
    EXECUTE format('CREATE POLICY own_agency ON %I TO lintel_app USING %2$s WITH CHECK %2$s', name, mine);
  END IF;
  IF platform_verbs <> '' THEN
    EXECUTE format('GRANT %s ON %I TO lintel_platform', platform_verbs, name);
    EXECUTE format('CREATE POLICY every_agency ON %I FOR SELECT TO lintel_platform USING (true)', name);
  END IF;
END $$;
--> statement-breakpoint
SELECT secure_tenant_table('listing_note', 'SELECT, INSERT, DELETE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('listing_tag', 'SELECT, INSERT, DELETE', 'SELECT');
--> statement-breakpoint
SELECT secure_tenant_table('listing_task', 'SELECT, INSERT, UPDATE, DELETE', 'SELECT');
--> statement-breakpoint

-- Not even the owner changes what was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
      'product_version', 'application_event', 'ledger_entry', 'ledger_line', 'payee_account', 'queue_word',
      'agency_setting_event', 'template_version', 'envelope_event', 'seal'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- Locks an idempotency key and then looks it up: two statements with a snapshot each, in one round trip.
CREATE FUNCTION take_idempotency_key(of_agency uuid, of_subject uuid, of_endpoint text, of_key text)
RETURNS TABLE (is_free boolean, fingerprint text, status integer, headers jsonb, body text)
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', of_agency, of_subject, of_endpoint, of_key), 0)) THEN
    RETURN QUERY SELECT false, NULL::text, NULL::integer, NULL::jsonb, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT true, k.fingerprint, k.status, k.headers, k.body
    FROM (SELECT 1) AS one LEFT JOIN idempotency_key k
      ON k.agency_id = of_agency AND k.subject = of_subject AND k.endpoint = of_endpoint AND k.key = of_key;
END $$;
--> statement-breakpoint

-- The words of all agencies, for platform staff only; an agency can add to it but never read it. Once a word is new,
-- and only then: most writes bring none.
CREATE FUNCTION listing_word_to_platform() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO platform_word VALUES (NEW.word) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_word_to_platform AFTER INSERT ON listing_word FOR EACH ROW EXECUTE FUNCTION listing_word_to_platform();
--> statement-breakpoint

-- How many listings an agency has on each shelf, so that "of total" costs no count.
CREATE FUNCTION listing_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO listing_counter AS c (agency_id, last_number, current_listings, archived_listings)
    SELECT agency_id, 0, count(*) FILTER (WHERE NOT archived), count(*) FILTER (WHERE archived) FROM added GROUP BY agency_id
  ON CONFLICT (agency_id) DO UPDATE SET
    current_listings = c.current_listings + excluded.current_listings,
    archived_listings = c.archived_listings + excluded.archived_listings;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_counts AFTER INSERT ON listing REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION listing_counts();
--> statement-breakpoint
CREATE FUNCTION listing_shelf_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE delta integer := CASE WHEN NEW.status = 'archived' THEN 1 ELSE -1 END;
BEGIN
  UPDATE listing_counter SET archived_listings = archived_listings + delta, current_listings = current_listings - delta
    WHERE agency_id = NEW.agency_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_shelf_counts AFTER UPDATE OF status ON listing FOR EACH ROW
  WHEN ((OLD.status = 'archived') <> (NEW.status = 'archived')) EXECUTE FUNCTION listing_shelf_counts();
--> statement-breakpoint

-- Numbers of changes: 15 bits of epoch, then 48 of the transaction's id. The life is filled in at the start.
INSERT INTO change_epoch (epoch, life) VALUES (1, '');
--> statement-breakpoint
-- Everything numbered below this is committed and seen by a statement that follows; nothing will be added there.
CREATE FUNCTION listing_change_horizon() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT (epoch::bigint << 48) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM change_epoch
$$;
--> statement-breakpoint
-- Numbers each change of a row, and remembers whose listing it was before.
CREATE FUNCTION listing_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.changed_in := (SELECT (epoch::bigint << 48) + pg_current_xact_id()::text::bigint FROM change_epoch);
  IF TG_OP = 'UPDATE' THEN
    NEW.past_agent_ids := OLD.past_agent_ids;
    NEW.past_branch_ids := OLD.past_branch_ids;
    IF OLD.agent_ids <> NEW.agent_ids THEN
      NEW.past_agent_ids := ARRAY(SELECT unnest(OLD.past_agent_ids) UNION SELECT unnest(OLD.agent_ids));
    END IF;
    IF OLD.branch_id <> coalesce(NEW.branch_id, '00000000-0000-0000-0000-000000000000') THEN
      NEW.past_branch_ids := ARRAY(SELECT unnest(OLD.past_branch_ids) UNION SELECT OLD.branch_id);
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_change BEFORE INSERT OR UPDATE ON listing FOR EACH ROW EXECUTE FUNCTION listing_change();
--> statement-breakpoint

-- What stood on a listing stays known of it. By triggers, so that no way of changing a listing forgets it: by hand,
-- from a file, from a device's queue.
CREATE FUNCTION keep_replaced_address() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO replaced_address (agency_id, id, listing_id, address, replaced_at)
  VALUES (OLD.agency_id, gen_random_uuid(), OLD.id, OLD.record -> 'address', NEW.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_address_replaced AFTER UPDATE OF record ON listing
  FOR EACH ROW WHEN (OLD.record -> 'address' IS DISTINCT FROM NEW.record -> 'address')
  EXECUTE FUNCTION keep_replaced_address();
--> statement-breakpoint
-- Whoever is taken off a side of a listing stays known of it, also without a contact, and on the other side.
CREATE FUNCTION keep_replaced_contacts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO replaced_contact (agency_id, id, listing_id, person_id, side, name, email, phone, replaced_at)
  SELECT OLD.agency_id, gen_random_uuid(), OLD.id, p ->> 'id', side, p ->> 'name', p ->> 'email', p ->> 'mobile', NEW.updated_at
  FROM unnest(ARRAY['vendor', 'buyer']) AS side,
    jsonb_array_elements(coalesce(OLD.record -> (side || 's'), '[]')) AS p
  WHERE NOT EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(NEW.record -> (side || 's'), '[]')) AS n
    WHERE n ->> 'name' = p ->> 'name'
      AND (n ->> 'email') IS NOT DISTINCT FROM (p ->> 'email')
      AND (n ->> 'mobile') IS NOT DISTINCT FROM (p ->> 'mobile'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_contacts_replaced AFTER UPDATE OF record ON listing
  FOR EACH ROW WHEN (OLD.record -> 'vendors' IS DISTINCT FROM NEW.record -> 'vendors'
    OR OLD.record -> 'buyers' IS DISTINCT FROM NEW.record -> 'buyers')
  EXECUTE FUNCTION keep_replaced_contacts();
--> statement-breakpoint

-- LIKE is not leakproof, so under row-level security the trigram index would stay unused. These functions look it up
-- as the owner and bind the agency themselves: from the transaction, never from an argument. `groups` is a list of
-- words, each a list of patterns of which one must match.
CREATE FUNCTION listing_pattern_clause(groups jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(string_agg(' AND (' || alternatives || ')', ''), '') FROM (
    SELECT (SELECT string_agg(format('search_text LIKE %L', pattern), ' OR ') FROM jsonb_array_elements_text(word) AS pattern) AS alternatives
    FROM jsonb_array_elements(groups) AS word
  ) AS words
$$;
--> statement-breakpoint
-- Matches bring what they are sorted by.
CREATE FUNCTION listing_matches(groups jsonb, on_shelf boolean, only_branch uuid, only_agent uuid, wanted integer)
RETURNS TABLE (id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text, next_date_at text, agent_sort text, vendors_sort text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text, next_date_at, agent_sort, vendors_sort
       FROM listing WHERE agency_id = $1 AND archived = $2 AND ($3 IS NULL AND $4 IS NULL OR branch_id = $3 OR $4 = ANY (agent_ids))'
    || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING nullif(current_setting('app.agency_id', true), '')::uuid, on_shelf, only_branch, only_agent;
END $$;
--> statement-breakpoint
-- What a search needs of each match to sort it: few columns, since a search finds many and shows few. The first of
-- two patterns of one word is looked for by a plan that is kept.
CREATE FUNCTION listing_hits(patterns text[], wholes text[], on_shelf boolean, only_branch uuid, only_agent uuid, wanted integer)
RETURNS TABLE (id uuid, updated_at timestamptz, hits integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  own uuid := nullif(current_setting('app.agency_id', true), '')::uuid;
  everywhere boolean := only_branch IS NULL AND only_agent IS NULL;
  whole text := wholes[1];
BEGIN
  IF cardinality(patterns) = 1 THEN
    RETURN QUERY SELECT l.id, l.updated_at, CASE WHEN whole IS NULL THEN 0 ELSE (l.search_text LIKE whole)::int END
      FROM listing l
      WHERE l.agency_id = own AND l.search_text LIKE patterns[1] AND l.archived = on_shelf
        AND (everywhere OR l.branch_id = only_branch OR only_agent = ANY (l.agent_ids))
      LIMIT wanted;
  ELSE
    RETURN QUERY SELECT l.id, l.updated_at, (SELECT count(*)::int FROM unnest(wholes) AS each WHERE l.search_text LIKE each)
      FROM listing l
      WHERE l.agency_id = own AND l.search_text LIKE patterns[1] AND l.search_text LIKE patterns[2] AND l.archived = on_shelf
        AND l.search_text LIKE ALL (patterns)
        AND (everywhere OR l.branch_id = only_branch OR only_agent = ANY (l.agent_ids))
      LIMIT wanted;
  END IF;
END $$;
--> statement-breakpoint
-- Across all agencies: matches are told apart by their agency too, since the listings' key begins with it and without
-- it each row shown would be looked for in every agency. `hits` is 1 where every word stands there whole. A plan made
-- for a pattern that is common would read the table from its beginning until it has enough, and be kept for rare ones:
-- these look matches up in the trigram index and nowhere else, which is also why the shelf is compared in a way that
-- no other index answers.
CREATE FUNCTION platform_listing_matches(groups jsonb, on_shelf boolean, wanted integer)
RETURNS TABLE (agency_id uuid, id uuid, reference text, status text, address_sort text, suburb text, price_sort bigint,
  created_at timestamptz, updated_at timestamptz, search_text text, next_date_at text, agent_sort text, vendors_sort text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT agency_id, id, reference, status, address_sort, suburb, price_sort, created_at, updated_at, search_text, next_date_at, agent_sort, vendors_sort
       FROM listing WHERE archived IS NOT DISTINCT FROM $1' || listing_pattern_clause(groups) || ' LIMIT ' || wanted
    USING on_shelf;
END $$;
--> statement-breakpoint
CREATE FUNCTION platform_listing_hits(patterns text[], wholes text[], on_shelf boolean, wanted integer)
RETURNS TABLE (agency_id uuid, id uuid, updated_at timestamptz, hits integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN
    RETURN QUERY SELECT l.agency_id, l.id, l.updated_at, (l.search_text LIKE ALL (wholes))::int FROM listing l
      WHERE l.search_text LIKE patterns[1] AND l.archived IS NOT DISTINCT FROM on_shelf LIMIT wanted;
  ELSE
    RETURN QUERY SELECT l.agency_id, l.id, l.updated_at, (l.search_text LIKE ALL (wholes))::int FROM listing l
      WHERE l.search_text LIKE patterns[1] AND l.search_text LIKE patterns[2] AND l.archived IS NOT DISTINCT FROM on_shelf
        AND l.search_text LIKE ALL (patterns) LIMIT wanted;
  END IF;
END $$;
--> statement-breakpoint

-- The books. At the end of the transaction each entry written to has two lines or more that come to nought.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
BEGIN
  IF (SELECT count(*) < 2 OR sum(amount) <> 0 FROM ledger_line WHERE agency_id = NEW.agency_id AND entry_id = entry) THEN
    RAISE EXCEPTION 'Entry % does not balance', entry USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
-- Money that nobody was found for is in the books from the day it came, of no agency; any other entry has one.
CREATE FUNCTION ledger_of_somebody() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.agency_id <> '00000000-0000-0000-0000-000000000000' THEN
    PERFORM FROM agency WHERE agency_id = NEW.agency_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No agency %', NEW.agency_id USING ERRCODE = 'foreign_key_violation';
    END IF;
  ELSIF NEW.application_id IS NOT NULL OR NEW.cause NOT IN ('payment-unmatched', 'reversal', 'dishonour', 'loss') THEN
    RAISE EXCEPTION 'Nobody has but money that waits for whose it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_of_somebody BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_of_somebody();
--> statement-breakpoint

-- Nobody agrees to credit without a code that reached them: what the service refuses, the database refuses too. A code
-- counts that was entered for the link of the very party of the very application: with the same contacts somebody has
-- a link, and a code, for each. A host's word in its place never does.
CREATE FUNCTION is_own_code(agency uuid, application uuid, party uuid, code text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT 1 FROM one_time_code
    WHERE id = code AND agency_id = agency AND application_id = application AND party_id = party
      AND used_at IS NOT NULL AND scope LIKE 'direct-application %' AND target_masked <> 'in person')
$$;
--> statement-breakpoint
CREATE FUNCTION consent_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  asked text := (SELECT product FROM application WHERE agency_id = NEW.agency_id AND id = NEW.application_id);
BEGIN
  IF asked NOT IN ('sale-contract', 'listing-agreement', 'adhoc-contract')
     AND NOT is_own_code(NEW.agency_id, NEW.application_id, NEW.id, NEW.consent ->> 'codeId') THEN
    RAISE EXCEPTION 'Nobody agrees to credit without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_added BEFORE INSERT ON application_party
  FOR EACH ROW WHEN (NEW.consented_at IS NOT NULL) EXECUTE FUNCTION consent_has_proof();
--> statement-breakpoint
CREATE TRIGGER consent_given BEFORE UPDATE OF consented_at, consent ON application_party
  FOR EACH ROW WHEN (NEW.consented_at IS NOT NULL AND (NEW.consented_at, NEW.consent) IS DISTINCT FROM (OLD.consented_at, OLD.consent))
  EXECUTE FUNCTION consent_has_proof();
--> statement-breakpoint
-- Codes are tidied away after days, and owners may take longer: each confirmation is looked at when it is added.
CREATE FUNCTION confirmations_have_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(NEW.confirmations, '[]')) c
    WHERE NOT coalesce(OLD.confirmations, '[]') @> jsonb_build_array(c)
      AND NOT is_own_code(NEW.agency_id, NEW.application_id, (c ->> 'partyId')::uuid, c ->> 'codeId')) THEN
    RAISE EXCEPTION 'Nobody confirms a request for funds without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER confirmations_added BEFORE INSERT OR UPDATE OF confirmations ON drawdown
  FOR EACH ROW EXECUTE FUNCTION confirmations_have_proof();
--> statement-breakpoint
-- What is drawn is owed by every owner who agreed to the application: each confirms it by a code of their own.
CREATE FUNCTION confirmation_has_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT (EXISTS (
      SELECT 1 FROM application_party
      WHERE agency_id = NEW.agency_id AND application_id = NEW.application_id
        AND id::text = NEW.consent ->> 'partyId')
    AND is_own_code(
      NEW.agency_id, NEW.application_id, (NEW.consent ->> 'partyId')::uuid, NEW.consent ->> 'codeId')) THEN
    RAISE EXCEPTION 'Nobody confirms a request for funds without a code that reached them' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM application_party p
    WHERE p.agency_id = NEW.agency_id AND p.application_id = NEW.application_id AND p.consented_at IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(NEW.confirmations, '[]')) c
        WHERE c ->> 'partyId' = p.id::text)) THEN
    RAISE EXCEPTION 'Funds are drawn once every owner who owes them has confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A request that is paid at once, declined or taken back advances nothing.
CREATE TRIGGER request_confirmed BEFORE UPDATE OF state ON drawdown
  FOR EACH ROW WHEN (OLD.state = 'requested' AND NEW.state NOT IN ('requested', 'repaid', 'cancelled', 'declined'))
  EXECUTE FUNCTION confirmation_has_proof();
--> statement-breakpoint
-- No credit is accepted by somebody none of whose contacts is trusted: our own staff confirm one first.
CREATE FUNCTION accepted_by_reached_people() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.product NOT IN ('sale-contract', 'listing-agreement', 'adhoc-contract') AND EXISTS (
    SELECT FROM application_party
    WHERE agency_id = NEW.agency_id AND application_id = NEW.id
      AND contact_hold -> 'isWhole' = 'true' AND contact_hold -> 'confirmed' IS NULL) THEN
    RAISE EXCEPTION 'Nobody accepts credit by a contact that nobody confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_accepted BEFORE UPDATE OF state ON application
  FOR EACH ROW WHEN (NEW.state = 'accepted' AND OLD.state <> 'accepted')
  EXECUTE FUNCTION accepted_by_reached_people();
--> statement-breakpoint
-- That a code reached somebody is known of them for good, whatever becomes of the code.
CREATE FUNCTION keep_reached_at() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application_party SET reached_at = NEW.used_at
  WHERE agency_id = NEW.agency_id AND application_id = NEW.application_id AND id = NEW.party_id
    AND reached_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER one_time_code_used AFTER INSERT OR UPDATE OF used_at ON one_time_code
  FOR EACH ROW WHEN (NEW.used_at IS NOT NULL AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION keep_reached_at();
--> statement-breakpoint

-- What was sent stays as it was: a document changes with the draft only, but for its seal, which it gets once.
CREATE FUNCTION envelope_document_frozen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF (SELECT state FROM envelope WHERE agency_id = OLD.agency_id AND id = OLD.envelope_id) = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.sealed_file_id IS NOT NULL
      OR to_jsonb(NEW) - 'sealed_file_id' - 'sealed_sha256' <> to_jsonb(OLD) - 'sealed_file_id' - 'sealed_sha256' THEN
    RAISE EXCEPTION 'A document that was sent is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelope_document_frozen BEFORE UPDATE OR DELETE ON envelope_document
  FOR EACH ROW EXECUTE FUNCTION envelope_document_frozen();
--> statement-breakpoint

-- A function is called by a trigger or by whom it is granted to. The summary of a listing is made by whoever writes
-- the listing.
REVOKE ALL ON FUNCTION refuse_change, take_idempotency_key, listing_word_to_platform, listing_counts,
  listing_shelf_counts, listing_change_horizon, listing_change, keep_replaced_address, keep_replaced_contacts,
  listing_pattern_clause, listing_matches, listing_hits, platform_listing_matches, platform_listing_hits,
  ledger_balances, ledger_of_somebody, is_own_code, consent_has_proof, confirmations_have_proof,
  confirmation_has_proof, accepted_by_reached_people, keep_reached_at, envelope_document_frozen,
  secure_tenant_table FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_idempotency_key, listing_change_horizon, listing_matches, listing_hits TO lintel_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_listing_matches, platform_listing_hits TO lintel_platform;
